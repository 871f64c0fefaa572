/** The console's own short guide. */
export function DocsPage() {
	return <h1 className="pt-8 font-semibold text-2xl tracking-tight">Help & Guides</h1>;
}
