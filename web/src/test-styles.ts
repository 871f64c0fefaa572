/** The properties that queries, clicks and matchers read from many elements. */
const shared = ["display", "visibility", "opacity", "pointer-events", "user-select"] as const;

const sharedInStyle = new RegExp(shared.join("|"));

/** The attributes used by selectors in the browser's default style sheet. */
const styling = ["hidden", "open", "type"] as const;

/**
 * jsdom's own implementation, which computes every property from the whole default style sheet for each
 * element.
 */
export const computeStyle: typeof getComputedStyle = window.getComputedStyle.bind(window);

const computed = new Map<string, ReadonlyMap<PropertyKey, string>>();

/**
 * Like computeStyle, but similar elements share the properties above: those with the same name, attributes and
 * inherited styles. Our style sheets are not loaded in tests. If a test adds one, jsdom computes the style.
 */
export const shareStyle: typeof getComputedStyle = (element, pseudo) => {
	const isAlone = element.localName === "summary" || element.hasAttribute("popover");
	if (pseudo || isAlone || document.styleSheets.length > 0) return computeStyle(element, pseudo);
	const key = describeStyle(element);
	let values = computed.get(key);
	if (!values) {
		values = sharedValues(computeStyle(element));
		computed.set(key, values);
	}
	return declaration(element, values);
};

/** A key for everything that the shared properties depend on: the element itself and the values it inherits. */
function describeStyle(element: Element): string {
	const own = [
		element.tagName,
		...styling.map((name) => element.getAttribute(name) ?? "-"),
		ownStyle(element),
	];
	let around = "";
	for (let each = element.parentElement; each; each = each.parentElement) {
		around += ownStyle(each);
		if (each.hasAttribute("hidden")) around += each.tagName;
	}
	return [...own, around].join("|");
}

/** The element's inline style, if it sets any of the shared properties. */
function ownStyle(element: Element): string {
	const style = element.getAttribute("style") ?? "";
	return sharedInStyle.test(style) ? style : "";
}

/** The values under both spellings of each property name. */
function sharedValues(style: CSSStyleDeclaration): ReadonlyMap<PropertyKey, string> {
	return new Map(
		shared.flatMap((name) => {
			const value = style.getPropertyValue(name);
			return [name, name.replace(/-(.)/, (_, letter) => letter.toUpperCase())].map((each) => [each, value]);
		}),
	);
}

/** A declaration with these values, which computes any other property on first read. */
function declaration(element: Element, values: ReadonlyMap<PropertyKey, string>): CSSStyleDeclaration {
	return new Proxy(document.documentElement.style, {
		get(_, name) {
			if (name === "getPropertyValue")
				return (property: string) => values.get(property) ?? computeStyle(element).getPropertyValue(property);
			const value = values.get(name);
			return value ?? Reflect.get(computeStyle(element), name);
		},
	});
}
