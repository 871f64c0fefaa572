/** What the page knows of the program that serves it. */
export type Settings = {
	readonly version: string;
	/** Who answers: shown and credited. */
	readonly providerName: string;
	/** The answers come from the embedded sandbox. */
	readonly sandbox: boolean;
	/** Where Help & Guides leads. */
	readonly guidesURL: string;
	/** The built-in key works in front of the real provider. */
	readonly demoKey: boolean;
	/** Where other programs reach this console: http://127.0.0.1:8080. */
	readonly origin: string;
};

/** Reads the block of settings in the page's shell. What is missing or wrong has a safe default. */
export function readSettings(from: Document): Settings {
	const given = parse(from.getElementById("settings")?.textContent ?? "");
	const sandbox = given.get("sandbox") !== false;
	return {
		version: text(given.get("version")) || "development",
		providerName: text(given.get("providerName")) || (sandbox ? "Sandbox" : "the provider"),
		sandbox,
		guidesURL: address(given.get("guidesURL")) || "/docs",
		demoKey: given.get("demoKey") === true,
		origin: address(given.get("origin")) || window.location.origin,
	};
}

function parse(block: string): ReadonlyMap<string, unknown> {
	try {
		const value: unknown = JSON.parse(block);
		return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
	} catch {
		return new Map();
	}
}

function text(value: unknown): string {
	return typeof value === "string" ? value.trim() : "";
}

/** An address that is safe to lead to: no script hides in it. */
function address(value: unknown): string {
	const written = text(value);
	return /^(https?:\/\/|\/(?!\/))/i.test(written) ? written : "";
}
