/** Text of one line. A line break is the string "\n". */
export type GuideInline =
	| string
	| { readonly code: string }
	| { readonly strong: readonly GuideInline[] }
	/** An address: of the guide and the console a path, of this page a fragment. */
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
	/** The fragment of its address. */
	readonly id: string;
	readonly title: string;
	readonly text: GuideLine;
	readonly blocks: readonly GuideBlock[];
};

/** One file of docs/guide, as web/guide.ts compiles it. */
export type GuideText = {
	readonly title: string;
	/** The first paragraph: what the page is about. */
	readonly lead: GuideLine;
	readonly sections: readonly GuideSection[];
};

/** A line with the text of its links alone, for text within a link. */
export function withoutLinks(line: GuideLine): GuideLine {
	return line.flatMap((each) => (typeof each !== "string" && "href" in each ? each.text : [each]));
}

/** The characters of a line, without its marks. */
export function plainText(line: GuideLine): string {
	return line
		.map((each) => {
			if (typeof each === "string") return each === "\n" ? " " : each;
			if ("code" in each) return each.code;
			return plainText("strong" in each ? each.strong : each.text);
		})
		.join("");
}
