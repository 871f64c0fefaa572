const parts = [
	{ id: "first-answer", title: "First answer" },
	{ id: "key", title: "Access key" },
	{ id: "provider", title: "Real provider" },
	{ id: "calls", title: "Your programs" },
	{ id: "test-identifiers", title: "Test identifiers" },
	{ id: "errors", title: "Errors" },
];

/** The parts of the guide. */
export function Contents() {
	return (
		<nav aria-label="On this page" className="mt-5">
			<ul className="flex flex-wrap gap-x-5 gap-y-1">
				{parts.map(({ id, title }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className="inline-flex min-h-8 items-center font-medium text-accent text-sm underline-offset-3 hover:underline"
						>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
