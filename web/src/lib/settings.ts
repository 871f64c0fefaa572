import { createContext, use } from "react";

/** What the page knows about the program that serves it. */
export type Settings = {
	readonly version: string;
	/** The provider's name, shown and credited. */
	readonly providerName: string;
	/** Answers come from the embedded sandbox. */
	readonly sandbox: boolean;
	/** The target of Help & Guides. */
	readonly guidesURL: string;
	/** The built-in key works in front of the real provider. */
	readonly demoKey: boolean;
	/** The address of this console for other programs: http://127.0.0.1:8080. */
	readonly origin: string;
	/** The address of the provider, which the paths of calls follow; empty where the sandbox answers. */
	readonly providerURL: string;
	/** How the provider takes a key. */
	readonly providerAuth: "bearer" | "rapidapi";
};

/** Reads the settings block of the page's shell. Missing or invalid settings get a safe default. */
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

/** An address that is safe to link to: it cannot contain a script. */
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
