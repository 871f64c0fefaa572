import { createElement, type SVGProps } from "react";

type IconData = { readonly node: readonly (readonly [tag: string, attributes: { readonly key: string }])[] };

type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number };

/**
 * Makes an icon from lucide-react's data. The build replaces lucide's own function, which is larger than all
 * icons on the first page.
 */
// biome-ignore lint/style/noDefaultExport: lucide-react imports it
export default function createLucideIcon({ node }: IconData) {
	return function Icon({ size = 24, ...props }: IconProps) {
		const frame = { width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor" };
		return createElement(
			"svg",
			{ ...frame, strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round", ...props },
			node.map(([tag, attributes]) => createElement(tag, attributes)),
		);
	};
}
