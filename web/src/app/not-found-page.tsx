import { useEffect } from "react";
import { buttonClass } from "@/components/button";
import { Frame } from "@/components/frame";
import { Link } from "@/components/link";

/** The 404 page. */
export function NotFoundPage({ path }: { readonly path: string }) {
	// Log only the path, because the query may contain user input.
	useEffect(() => {
		console.error(`Page not found: ${path}`);
	}, [path]);
	return (
		<Frame className="[--frame-arm:24px] mx-auto my-16 flex max-w-xl flex-col items-center px-6 py-16 text-center">
			<p className="font-medium font-mono text-accent text-sm">404</p>
			<h1 className="mt-2 font-semibold text-2xl tracking-tight">Oops! Page not found</h1>
			<p className="mt-3 text-muted">
				There is no page at <code className="break-all text-ink text-sm">{path}</code>
			</p>
			<Link href="/" className={buttonClass({ look: "primary" }, "mt-8")}>
				Return to Home
			</Link>
		</Frame>
	);
}
