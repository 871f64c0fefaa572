import type { Feature } from "@/catalog/catalog.gen";
import { TextField } from "@/components/text-field";
import { draftLimits, type LimitTexts } from "./limits";
import { requestLimits } from "./replies.gen";

type LimitFieldsProps = {
	readonly feature: Feature | undefined;
	/** The collection's name if the field is left blank. */
	readonly name?: string | undefined;
	readonly draft: LimitTexts;
	readonly onChange: (change: Partial<LimitTexts>) => void;
};

/** A collection's limits, speed and name. Each field may be left blank. */
export function LimitFields({ feature, name, draft, onChange }: LimitFieldsProps) {
	const { rowLimit, callLimit, speed } = draftLimits(draft);
	const noCount = "Enter a whole number of 1 or more, or leave it empty for no limit.";
	return (
		<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
			{feature?.paging && (
				<TextField
					label="Rows per input"
					inputMode="numeric"
					placeholder="All"
					value={draft.rowLimit}
					hint="Each input stops after this many rows."
					error={rowLimit === null ? noCount : undefined}
					onChange={({ target }) => onChange({ rowLimit: target.value })}
				/>
			)}
			<TextField
				label="Maximum calls"
				inputMode="numeric"
				placeholder="No limit"
				value={draft.callLimit}
				hint="The run stops after this many calls."
				error={callLimit === null ? noCount : undefined}
				onChange={({ target }) => onChange({ callLimit: target.value })}
			/>
			<TextField
				label="Calls per second"
				inputMode="decimal"
				placeholder="As fast as your key allows"
				value={draft.speed}
				hint="You can change this during the run."
				error={
					speed === null
						? `Enter a number above 0 and up to ${requestLimits.speed}, such as 2 or 0.5, or leave it empty for no limit.`
						: undefined
				}
				onChange={({ target }) => onChange({ speed: target.value })}
			/>
			<TextField
				label="Name"
				className={feature?.paging ? undefined : "sm:col-span-2"}
				placeholder={name ?? "Optional"}
				maxLength={requestLimits.name}
				value={draft.name}
				hint="Shown in your list of collections."
				onChange={({ target }) => onChange({ name: target.value })}
			/>
		</div>
	);
}
