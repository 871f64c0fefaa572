// Shows parsed JSON with the viewer's own style, as its guide recommends.
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { JsonView } from "react-json-view-lite";
import "react-json-view-lite/dist/index.css";

const root = createRoot(document.querySelector("main"));
document.querySelector("button").onclick = async () => {
	const response = await fetch("/answer");
	root.render(createElement(JsonView, { data: await response.json() }));
};
