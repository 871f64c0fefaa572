/** A growing list of numbers below 2^32, four bytes each. */
export class Uint32List {
	private numbers = new Uint32Array(64);
	private count = 0;

	get length(): number {
		return this.count;
	}

	at(index: number): number {
		return this.numbers[index] ?? 0;
	}

	push(number: number): void {
		if (this.count === this.numbers.length) {
			const larger = new Uint32Array(this.count * 2);
			larger.set(this.numbers);
			this.numbers = larger;
		}
		this.numbers[this.count++] = number;
	}

	/** Removes and returns the last number. */
	pop(): number {
		return this.at(--this.count);
	}

	/** In a sorted list, how many numbers are below the given one. */
	countBelow(number: number): number {
		let low = 0;
		let high = this.count;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.at(middle) < number) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	/** Whether a sorted list has the given number. */
	has(number: number): boolean {
		const at = this.countBelow(number);
		return at < this.count && this.at(at) === number;
	}
}
