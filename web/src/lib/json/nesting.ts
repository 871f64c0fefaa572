/** The brackets that are open: for each the row that opened it and whether it is a list. */
export class Nesting {
	private stack = new Uint32Array(64);
	private open = 0;

	/** How many brackets are open. */
	get depth(): number {
		return this.open;
	}

	/** Says whether the innermost open bracket is a list's. */
	get isList(): boolean {
		return ((this.stack[this.open - 1] ?? 0) & 1) === 1;
	}

	/** Opens a bracket in that row. Rows stay below 2^31. */
	push(row: number, isList: boolean): void {
		if (this.open === this.stack.length) this.grow();
		this.stack[this.open++] = row * 2 + (isList ? 1 : 0);
	}

	/** Closes the innermost bracket and returns the row that opened it. */
	pop(): number {
		return (this.stack[--this.open] ?? 0) >>> 1;
	}

	private grow(): void {
		const larger = new Uint32Array(this.stack.length * 2);
		larger.set(this.stack);
		this.stack = larger;
	}
}
