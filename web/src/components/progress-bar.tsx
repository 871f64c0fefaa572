type ProgressBarProps = {
	/** The accessible name. */
	readonly label: string;
	/** Null if unknown. */
	readonly value: number | null;
	readonly max: number;
};

/** A progress bar. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
	return (
		<progress
			aria-label={label}
			max={Math.max(max, 1)}
			value={value ?? undefined}
			className="h-2 w-24 appearance-none sm:w-40 overflow-hidden rounded-box bg-sunken accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
		/>
	);
}
