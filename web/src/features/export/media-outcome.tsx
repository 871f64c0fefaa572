import type { SavedMediaFiles } from "@/answers/media";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { ProgressBar } from "@/components/progress-bar";
import { formatBytes, formatCount } from "@/lib/format";
import type { MediaSaver } from "./use-media-saver";

type MediaOutcomeProps = Pick<MediaSaver, "progress" | "outcome"> & {
	/** Undefined if another button stops it. */
	readonly onStop?: () => void;
};

/** The progress of saving pictures and clips, or the outcome. */
export function MediaOutcome({ progress, outcome, onStop }: MediaOutcomeProps) {
	return (
		<>
			{progress && (
				<div className="flex flex-wrap items-center gap-3">
					{onStop && (
						<Button size="small" autoFocus onClick={onStop}>
							Stop
						</Button>
					)}
					<ProgressBar label="Saving pictures and clips" value={progress.done} max={progress.total} />
					<p className="text-muted tabular-nums">
						{formatCount(progress.done)} of {formatCount(progress.total)} files ·{" "}
						{formatBytes(progress.bytes)}
					</p>
				</div>
			)}
			{outcome && (
				<Alert tone={outcome.report.tone ?? "note"} title={outcome.report.title}>
					{outcome.report.text}
				</Alert>
			)}
			{outcome && outcome.missing.length > 0 && <MissingFiles missing={outcome.missing} />}
		</>
	);
}

/** The files that are missing, and why. */
function MissingFiles({ missing }: Pick<SavedMediaFiles, "missing">) {
	return (
		<section aria-label="Not saved" className="grid gap-1">
			<ul className="max-h-40 overflow-y-auto rounded-box border border-line">
				{missing.slice(0, maxListed).map(({ name, url, reason }) => (
					<li key={`${name} ${url}`} className="border-line border-b px-2 py-1 last:border-b-0">
						<span className="code [overflow-wrap:anywhere]">{name}</span>
						<span className="text-muted"> · {reason}</span>
					</li>
				))}
			</ul>
			{missing.length > maxListed && (
				<p className="text-muted text-xs">and {formatCount(missing.length - maxListed)} more</p>
			)}
		</section>
	);
}

/** How many failures are listed. */
const maxListed = 200;
