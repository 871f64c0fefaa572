/** The properties that queries, clicks and matchers read of many elements. */
const shared = ["display", "visibility", "opacity", "pointer-events", "user-select"] as const;

const sharedInStyle = new RegExp(shared.join("|"));

/** The attributes that the browser's own style sheet selects by. */
const styling = ["hidden", "open", "type"] as const;

/** What jsdom computes: every property, from the browser's whole style sheet, again for each element. */
export const computeStyle: typeof getComputedStyle = window.getComputedStyle.bind(window);

const computed = new Map<string, ReadonlyMap<PropertyKey, string>>();

/**
 * As computeStyle, but elements that are alike share the properties above: of the same name, the same attributes and
 * the same styles of those around them. Style sheets of ours are not loaded in tests; where one is, jsdom computes.
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

/** All that the shared properties of an element depend on: what it is and says, and what those around it hand down. */
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

/** What an element's own style says, where it says anything of the shared properties. */
function ownStyle(element: Element): string {
	const style = element.getAttribute("style") ?? "";
	return sharedInStyle.test(style) ? style : "";
}

/** The values under both spellings of their names. */
function sharedValues(style: CSSStyleDeclaration): ReadonlyMap<PropertyKey, string> {
	return new Map(
		shared.flatMap((name) => {
			const value = style.getPropertyValue(name);
			return [name, name.replace(/-(.)/, (_, letter) => letter.toUpperCase())].map((each) => [each, value]);
		}),
	);
}

/** A declaration that has these values, and computes any other when it is read. */
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
