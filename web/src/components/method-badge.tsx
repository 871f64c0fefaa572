/** The HTTP method of a call. */
export function MethodBadge({ method }: { readonly method: string }) {
	return (
		<span className="inline-flex h-5 items-center rounded-box bg-accent-soft px-1.5 font-medium font-mono text-accent text-xs">
			{method}
		</span>
	);
}
