/** Text of one line. A line break is the string "\n". */
export type GuideInline =
	| string
	| { readonly code: string }
	| { readonly strong: readonly GuideInline[] }
	/** A link. Within the guide and the console it is a path, and within the page a fragment. */
	| { readonly href: string; readonly text: readonly GuideInline[] };

export type GuideLine = readonly GuideInline[];

export type GuideBlock =
	| { readonly kind: "paragraph"; readonly text: GuideLine }
	| { readonly kind: "heading"; readonly id: string; readonly title: string; readonly text: GuideLine }
	| { readonly kind: "code"; readonly language: string; readonly code: string }
	| {
			readonly kind: "list";
			readonly isOrdered: boolean;
			readonly entries: readonly (readonly GuideBlock[])[];
	  }
	| { readonly kind: "table"; readonly head: readonly GuideLine[]; readonly rows: readonly GuideLine[][] }
	| { readonly kind: "note"; readonly blocks: readonly GuideBlock[] };

/** The content under a second-level heading. */
export type GuideSection = {
	/** The fragment of its URL. */
	readonly id: string;
	readonly title: string;
	readonly text: GuideLine;
	readonly blocks: readonly GuideBlock[];
};

/** One file in docs/guide, as compiled by web/guide.ts. */
export type GuideText = {
	readonly title: string;
	/** The first paragraph, which summarizes the page. */
	readonly lead: GuideLine;
	readonly sections: readonly GuideSection[];
};

/** A line with its links replaced by their text, for use inside a link. */
export function withoutLinks(line: GuideLine): GuideLine {
	return line.flatMap((each) => (typeof each !== "string" && "href" in each ? each.text : [each]));
}

/** The text of a line without its formatting. */
export function plainText(line: GuideLine): string {
	return line
		.map((each) => {
			if (typeof each === "string") return each === "\n" ? " " : each;
			if ("code" in each) return each.code;
			return plainText("strong" in each ? each.strong : each.text);
		})
		.join("");
}
