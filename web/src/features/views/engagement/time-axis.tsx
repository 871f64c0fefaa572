import { emptyText } from "@/features/rows/cells";
import { cx } from "@/lib/cx";
import { formatDayOfSeconds, formatShortDay } from "@/lib/format";
import { axisPadding } from "./bar-panel";
import type { ChartPost } from "./series";

const axisClass = cx("-mt-2 flex text-muted text-xs", axisPadding);

type TimeAxisProps = { readonly posts: readonly ChartPost[] };

/** The posts' days below their bars, each day once. If years are needed, only the first and the last day. */
export function TimeAxis({ posts }: TimeAxisProps) {
	const years = new Set(posts.map(({ takenAt }) => takenAt && new Date(takenAt * 1000).getFullYear()));
	if (years.size > 1 || years.has(null)) return <FirstAndLastDay posts={posts} />;
	const days = posts.map(({ takenAt }) => formatShortDay((takenAt ?? 0) * 1000));
	const spaced = spacedStarts(days);
	return (
		<p className={axisClass}>
			{days.map((day, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by index
					key={index}
					className={cx("w-0 flex-1 whitespace-nowrap", !spaced.has(index) && "@max-[42rem]:invisible")}
				>
					{day !== days[index - 1] && day}
				</span>
			))}
		</p>
	);
}

/** The indices at which a day starts, at least two bars after the previous one, for narrow charts. */
export function spacedStarts(days: readonly string[]): ReadonlySet<number> {
	const starts = new Set<number>();
	days.forEach((day, index) => {
		if (day !== days[index - 1] && !starts.has(index - 1)) starts.add(index);
	});
	return starts;
}

function FirstAndLastDay({ posts }: TimeAxisProps) {
	return (
		<p className={cx(axisClass, "justify-between gap-4")}>
			<span>{postDay(posts[0])}</span>
			{posts.length > 1 && <span>{postDay(posts.at(-1))}</span>}
		</p>
	);
}

/** The day of a post. */
function postDay(post: ChartPost | undefined): string {
	return post?.takenAt == null ? emptyText : formatDayOfSeconds(post.takenAt);
}
