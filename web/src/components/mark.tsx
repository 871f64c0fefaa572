/** The mark: four corner brackets and a dot in focus. */
export function Mark({ className = "size-6" }: { readonly className?: string }) {
	return (
		<svg aria-hidden="true" className={className} viewBox="0 0 24 24" fill="none" stroke="currentColor">
			<path
				strokeWidth="2.5"
				d="M2.25 8.5V2.25H8.5M15.5 2.25h6.25V8.5M21.75 15.5v6.25H15.5M8.5 21.75H2.25V15.5"
			/>
			<circle cx="12" cy="12" r="3" fill="currentColor" stroke="none" />
		</svg>
	);
}
