import { text as answers } from "@guide/answers.md";
import { text as code } from "@guide/code.md";
import { text as collections } from "@guide/collections.md";
import { text as columns } from "@guide/columns.md";
import { text as commandLine } from "@guide/command-line.md";
import { text as commands } from "@guide/commands.md";
import { text as gateway } from "@guide/gateway.md";
import { text as limits } from "@guide/limits.md";
import { text as mcp } from "@guide/mcp.md";
import { text as openapi } from "@guide/openapi.md";
import { text as pages } from "@guide/pages.md";
import { text as problems } from "@guide/problems.md";
import { text as provider } from "@guide/provider.md";
import { text as sandbox } from "@guide/sandbox.md";
import { text as security } from "@guide/security.md";
import { text as start } from "@guide/start.md";
import { text as team } from "@guide/team.md";
import type { GuideText } from "./guide-text";

/** A guide page. Its ID is its file name, which is public because it is part of the URL. */
export type GuidePage = { readonly id: string; readonly address: string; readonly text: GuideText };

/** Pages under one heading in the contents. */
type GuideChapter = { readonly name: string; readonly pages: readonly GuidePage[] };

function page(id: string, text: GuideText): GuidePage {
	return { id, address: id === "start" ? "/docs" : `/docs/${id}`, text };
}

/** The guide in reading order. */
export const guideChapters: readonly GuideChapter[] = [
	{
		name: "Get started",
		pages: [page("start", start), page("pages", pages), page("provider", provider), page("team", team)],
	},
	{
		name: "Interfaces",
		pages: [
			page("gateway", gateway),
			page("command-line", commandLine),
			page("collections", collections),
			page("code", code),
			page("openapi", openapi),
			page("mcp", mcp),
			page("sandbox", sandbox),
		],
	},
	{
		name: "Background",
		pages: [
			page("answers", answers),
			page("limits", limits),
			page("security", security),
			page("problems", problems),
		],
	},
	{ name: "Reference", pages: [page("columns", columns), page("commands", commands)] },
];

export const guidePages: readonly GuidePage[] = guideChapters.flatMap(({ pages: all }) => all);
