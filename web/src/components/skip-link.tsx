type SkipLinkProps = {
	/** The ID of the element that gets the focus. */
	readonly to: string;
	readonly children: string;
};

/** A link past what comes next, visible while it has the focus. It leaves the address alone, which names the answer. */
export function SkipLink({ to, children }: SkipLinkProps) {
	return (
		<a
			href={`#${to}`}
			onClick={(event) => {
				event.preventDefault();
				document.getElementById(to)?.focus();
			}}
			className="fixed top-2 left-2 z-(--layer-skip-link) -translate-y-16 rounded-box bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
		>
			{children}
		</a>
	);
}
