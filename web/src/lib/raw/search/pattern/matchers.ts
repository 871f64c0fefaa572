import { Matcher, type StartMatcher } from "@/lib/raw/search/pattern/matcher";

/** Starts matchers, and keeps one that has nothing to do for the next pattern: it is there at once, and warm. */
export class Matchers {
	private spare: Matcher | null = null;

	constructor(private readonly start: StartMatcher) {}

	/** A matcher for one search. */
	take(): Matcher {
		const matcher = this.spare ?? new Matcher(this.start);
		this.spare = null;
		return matcher;
	}

	/** Takes a matcher back; one that is at work, and perhaps for ever, is ended. */
	giveBack(matcher: Matcher): void {
		if (matcher.isFree && !this.spare) this.spare = matcher;
		else matcher.end("lost");
	}
}
