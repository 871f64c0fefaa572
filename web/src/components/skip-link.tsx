type SkipLinkProps = {
	/** The ID of the element to focus. */
	readonly to: string;
	readonly children: string;
};

/**
 * A link that skips the next section, visible while focused. It doesn't change the URL, which identifies the
 * response.
 */
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
