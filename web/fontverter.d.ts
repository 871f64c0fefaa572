declare module "fontverter" {
	/** Returns a font in another format. */
	export function convert(font: Buffer, format: "truetype" | "woff2"): Promise<Buffer>;
}
