import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
	/** Shown instead of the children if rendering them fails. `retry` renders them again. */
	readonly fallback: (error: unknown, retry: () => void) => ReactNode;
	readonly children: ReactNode;
};

type ErrorBoundaryState = { readonly failure: { readonly error: unknown } | null };

/** Catches errors while rendering. React supports this only for classes. */
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

/** Whether code could not be loaded. Browsers do not request it again until the page is reloaded. */
export function isLoadFailure(error: unknown): boolean {
	return error instanceof Error && /import|preload/i.test(error.message);
}
