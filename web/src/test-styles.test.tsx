import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { App } from "@/app/app";
import { computeStyle, shareStyle } from "./test-styles";

const properties = ["display", "visibility", "opacity", "pointer-events", "user-select"];

/** The elements whose styles differ between the two implementations, with the differing values. */
function differences(): readonly string[] {
	return [...document.querySelectorAll("*")].flatMap((element) => {
		const [shared, computed] = [shareStyle(element), computeStyle(element)].map((style) =>
			[...properties.map((name) => style.getPropertyValue(name)), style.display, style.pointerEvents].join(
				" ",
			),
		);
		return shared === computed ? [] : [`${element.outerHTML.slice(0, 80)}: ${shared}, not ${computed}`];
	});
}

test("identical elements share computed styles in jsdom", async () => {
	window.history.replaceState(null, "", "/try/user-id");
	render(
		<>
			<App />
			<section hidden>
				<table>
					<tbody>
						<tr hidden>
							<td>hidden</td>
						</tr>
					</tbody>
				</table>
			</section>
			<dialog>closed</dialog>
			<dialog open>open</dialog>
			<details>
				<summary>closed</summary>text
			</details>
			<div popover="auto">closed</div>
			<input type="hidden" />
			<p style={{ visibility: "hidden" }}>
				hidden <b>too</b> <b style={{ visibility: "visible" }}>but this</b>
			</p>
			<p style={{ pointerEvents: "none", opacity: 0.5 }}>
				<span style={{ display: "none" }}>none</span>
			</p>
			<div style={{ display: "none" }}>
				<div>in what is not displayed</div>
			</div>
			<svg role="img" aria-label="drawn">
				<title>drawn</title>
			</svg>
		</>,
	);
	expect(await screen.findByRole("button", { name: "Search" })).toBeVisible();
	expect(differences()).toEqual([]);
	screen.getByText("closed", { selector: "[popover]" }).setAttribute("open", "");
	screen.getByText("hidden", { selector: "td" }).closest("tr")?.removeAttribute("hidden");
	expect(differences()).toEqual([]);
});
