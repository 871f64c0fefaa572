/** A list of numbers below 2^32 that grows at its end: four bytes each. */
export class Uints {
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

	/** In a rising list: how many numbers are below that one. */
	below(number: number): number {
		let low = 0;
		let high = this.count;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.at(middle) < number) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
