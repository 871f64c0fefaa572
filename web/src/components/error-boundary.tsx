import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
	/** Drawn in place of the children once drawing them failed; `retry` draws them anew. */
	readonly fallback: (error: unknown, retry: () => void) => ReactNode;
	readonly children: ReactNode;
};

type ErrorBoundaryState = { readonly failure: { readonly error: unknown } | null };

/** Stands in for what cannot be drawn. React has this for classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
	override state: ErrorBoundaryState = { failure: null };

	static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
		return { failure: { error } };
	}

	override render(): ReactNode {
		const { failure } = this.state;
		if (!failure) return this.props.children;
		return this.props.fallback(failure.error, () => this.setState({ failure: null }));
	}
}

/** Whether code could not be loaded. A browser does not ask for it again until the page is loaded anew. */
export function isLoadFailure(error: unknown): boolean {
	return error instanceof Error && /import|preload/i.test(error.message);
}
