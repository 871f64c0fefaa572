/** Splits a body at separators, as it arrives. Text after the last separator is dropped. */
export async function* readTexts(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	separator: string,
): AsyncGenerator<string, void> {
	const reader = body.pipeThrough(new TextDecoderStream()).getReader();
	try {
		for (let buffer = ""; ; ) {
			const { done, value } = await reader.read();
			if (done) return;
			const texts = (buffer + value).split(separator);
			buffer = texts.pop() ?? "";
			yield* texts;
		}
	} finally {
		reader.cancel().catch(() => undefined); // the rest is not needed
	}
}

/** A server-sent event. Heartbeats have no name. */
type ServerEvent = { readonly name: string; readonly data: string };

/** Reads server-sent events from a body. */
export async function* readEvents(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent, void> {
	for await (const text of readTexts(body, "\n\n")) yield parseEvent(text);
}

function parseEvent(text: string): ServerEvent {
	const fields = { event: "", data: "" };
	for (const line of text.split("\n")) {
		const [, name, value] = /^(event|data): ?(.*)$/.exec(line) ?? [];
		if (name === "event" || name === "data") fields[name] = value ?? "";
	}
	return { name: fields.event, data: fields.data };
}
