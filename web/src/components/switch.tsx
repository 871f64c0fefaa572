import { cx } from "@/lib/cx";

type SwitchProps = {
	readonly label: string;
	readonly checked: boolean;
	readonly onChange: (checked: boolean) => void;
	readonly disabled?: boolean;
	/** Why it is disabled. */
	readonly title?: string | undefined;
};

/** A setting that is on or off and takes effect immediately. */
export function Switch({ label, checked, onChange, disabled = false, title }: SwitchProps) {
	return (
		<button
			type="button"
			role="switch"
			aria-checked={checked}
			disabled={disabled}
			title={title}
			onClick={() => onChange(!checked)}
			className="inline-flex min-h-8 items-center gap-2 rounded-box text-sm disabled:cursor-not-allowed disabled:text-muted"
		>
			<span
				aria-hidden
				className={cx(
					"relative h-5 w-9 shrink-0 rounded-full border transition-colors",
					checked ? "border-accent bg-accent" : "border-edge bg-surface",
				)}
			>
				<span
					className={cx(
						"absolute top-0.75 left-0.75 size-3 rounded-full transition-transform",
						checked ? "translate-x-4 bg-on-accent" : "bg-edge",
					)}
				/>
			</span>
			{label}
		</button>
	);
}
