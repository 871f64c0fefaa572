declare module "subset-font" {
	type Axis = { readonly min: number; readonly max: number; readonly default: number };

	/** Returns the font with all of its glyphs, and with a part of its axes. */
	function subsetFont(
		font: Uint8Array,
		text: undefined,
		options: {
			readonly keepAllGlyphs: true;
			readonly targetFormat: "woff2";
			readonly variationAxes: Readonly<Record<string, Axis>>;
		},
	): Promise<Uint8Array>;

	export = subsetFont;
}
