import type { Head, Opened } from "@/lib/answer/protocol";
import { Held } from "@/lib/answer/worker/held";
import { pieceReader } from "@/lib/answer/worker/piece-reader";
import { Pace, turn } from "@/lib/pace";
import type { Origin } from "@/lib/raw/origin";

/** The most room that is made for an answer because it says that it will be so long, in bytes. */
const EXPECTED = 1 << 30;

/** An answer on its way: its head comes first, and its bytes are indexed as they come. */
export class Arrival {
	/** What has come so far. */
	readonly held: Held;
	/** What the answer says before its bytes; rejects when nobody answers. */
	readonly head: Promise<Head>;
	/** Settles with the last byte that comes; rejects when nobody answers or the answer is called off. */
	readonly whole: Promise<Opened>;
	private readonly stop = new AbortController();

	/** Asks for the answer; what is sent with it, and where its values come from, when it is results. */
	constructor(
		url: string,
		headers: Readonly<Record<string, string>>,
		sent: Pick<RequestInit, "method" | "body"> = {},
		origin?: Origin,
	) {
		this.held = new Held(undefined, origin);
		const response = fetch(url, { ...sent, headers, signal: this.stop.signal });
		this.head = response.then(headOf);
		this.whole = response.then((answer) => this.read(answer));
		this.whole.catch(() => undefined); // whoever waits for it hears of it
	}

	/** Calls off what is still on its way. */
	close(): void {
		this.stop.abort();
	}

	private async read(answer: Response): Promise<Opened> {
		const { held, stop } = this;
		try {
			const broken = await this.take(answer);
			stop.signal.throwIfAborted();
			held.finish();
			return openedOf(held, broken);
		} catch (error) {
			stop.abort(); // who cannot take in more asks for no more
			throw error;
		}
	}

	/** Takes in what comes, and says why it broke off: null when it did not. */
	private async take({ body, headers }: Response): Promise<string | null> {
		const { held, stop } = this;
		held.expect(Math.min(lengthOf(headers) ?? 0, EXPECTED));
		if (!body) return null;
		const read = pieceReader(body);
		const next = () => read().catch((error: unknown) => new Break(error));
		let piece = next(); // what nobody waits for is lost when the answer breaks off
		await turn(); // the head is told before the bytes are taken in
		const pace = new Pace(stop.signal);
		for (let taken = await piece; taken; taken = await piece) {
			stop.signal.throwIfAborted();
			if (taken instanceof Break) return taken.reason;
			held.append(taken);
			piece = next();
			await pace.rest();
		}
		return null;
	}
}

/** The end of an answer that broke off. */
class Break {
	/** In the browser's words. */
	readonly reason: string;

	constructor(error: unknown) {
		this.reason = error instanceof Error ? error.message : String(error);
	}
}

/** What is known of an answer of which no more will come. */
export function openedOf({ size, view, fault }: Held, broken: string | null = null): Opened {
	return { size, lineCount: view.lineCount, fault, broken };
}

function headOf({ status, headers }: Response): Head {
	return {
		status,
		quotaLeft: headers.get("x-ratelimit-requests-remaining"),
		requestID: headers.get("x-request-id"),
		serverTiming: headers.get("server-timing"),
		length: lengthOf(headers),
	};
}

/** Of a compressed answer only the packed length is said. */
function lengthOf(headers: Headers): number | null {
	const length = headers.has("content-encoding") ? null : headers.get("content-length");
	return length === null ? null : Number(length);
}
