import { useState } from "react";
import { formatQuantity } from "@/lib/format";
import { Button, type ButtonStyle } from "./button";

/** The first few values, or all of them. */
type FirstValues<T> = {
	readonly visible: readonly T[];
	readonly total: number;
	readonly limit: number;
	readonly isAll: boolean;
	readonly setAll: (isAll: boolean) => void;
};

/** The first values up to a limit, until all are requested. A response may have thousands. */
export function useFirst<T>(values: readonly T[], limit: number): FirstValues<T> {
	const [isAll, setAll] = useState(false);
	const visible = isAll ? values : values.slice(0, limit);
	return { visible, total: values.length, limit, isAll, setAll };
}

type ShowAllProps = Pick<ButtonStyle, "look"> & {
	readonly first: FirstValues<unknown>;
	/** The noun for a value. */
	readonly noun: string;
	readonly className?: string;
};

/** Switches between the first values and all of them. The button stays in place and keeps the focus. */
export function ShowAll({ first, noun, look, className = "mt-3" }: ShowAllProps) {
	const { total, limit, isAll, setAll } = first;
	if (total <= limit) return null;
	return (
		<Button
			look={look}
			size="small"
			className={className}
			aria-expanded={isAll}
			onClick={() => setAll(!isAll)}
		>
			{isAll ? `Show first ${limit}` : `Show all ${formatQuantity(total, noun)}`}
		</Button>
	);
}
