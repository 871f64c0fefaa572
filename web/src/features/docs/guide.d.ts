/** A page of the guide, compiled by web/guide.ts. */
declare module "*.md" {
	export const text: import("./guide-text").GuideText;
}
