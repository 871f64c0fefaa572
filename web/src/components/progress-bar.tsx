type ProgressBarProps = {
	/** Names what is under way. */
	readonly label: string;
	readonly value: number;
	readonly max: number;
};

/** How far something is. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
	return (
		<progress
			aria-label={label}
			max={Math.max(max, 1)}
			value={value}
			className="h-2 w-40 appearance-none overflow-hidden rounded-box bg-sunken accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
		/>
	);
}
