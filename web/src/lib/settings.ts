import { createContext, use } from "react";

/** Information about the page's server. */
export type Settings = {
	readonly version: string;
	/** The provider's name, for display and credit. */
	readonly providerName: string;
	/** Whether responses come from the embedded sandbox. */
	readonly sandbox: boolean;
	/** The target of Help & Guides. */
	readonly guidesURL: string;
	/** Whether the built-in key works with the real provider. */
	readonly demoKey: boolean;
	/** The console's URL for other programs: http://127.0.0.1:8080. */
	readonly origin: string;
	/** The provider's base URL; empty for the sandbox. */
	readonly providerURL: string;
	/** How the key is sent to the provider. */
	readonly providerAuth: "bearer" | "rapidapi";
	/** The flags that make a command on this machine read the same collections: --data-dir FOLDER. */
	readonly commandFlags?: readonly string[];
};

/** Reads the settings block in the page's HTML. Missing or invalid settings get safe defaults. */
export function readSettings(from: Document): Settings {
	const settings = parseSettings(from.getElementById("settings")?.textContent ?? "");
	const sandbox = settings.get("sandbox") !== false;
	return {
		version: textSetting(settings.get("version")) || "development",
		providerName: textSetting(settings.get("providerName")) || (sandbox ? "Sandbox" : "the provider"),
		sandbox,
		guidesURL: addressSetting(settings.get("guidesURL")) || "/docs",
		demoKey: settings.get("demoKey") === true,
		origin: addressSetting(settings.get("origin")) || window.location.origin,
		providerURL: sandbox ? "" : addressSetting(settings.get("providerURL")),
		providerAuth: settings.get("providerAuth") === "rapidapi" ? "rapidapi" : "bearer",
		commandFlags: textsSetting(settings.get("commandFlags")),
	};
}

function parseSettings(block: string): ReadonlyMap<string, unknown> {
	try {
		const value: unknown = JSON.parse(block);
		return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
	} catch {
		return new Map();
	}
}

function textSetting(value: unknown): string {
	return typeof value === "string" ? value.trim() : "";
}

function textsSetting(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** A URL that is safe to link to, because it cannot contain a script. */
function addressSetting(value: unknown): string {
	const address = textSetting(value);
	return /^(https?:\/\/|\/(?!\/))/i.test(address) ? address : "";
}

/** Replaces the running console's settings, for tests. */
export const SettingsContext = createContext<Settings | null>(null);

let ownSettings: Settings | undefined;

/** The settings of the running console, read from the page on first use. */
export function useSettings(): Settings {
	const given = use(SettingsContext);
	ownSettings ??= readSettings(document);
	return given ?? ownSettings;
}
