/** A generator of numbers that a seed decides entirely (sfc32): the same seed, the same population. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  constructor(seed: number) {
    this.#a = seed >>> 0;
    this.#b = (seed ^ 0x9e3779b9) >>> 0;
    this.#c = 0x243f6a88;
    for (let i = 0; i < 15; i += 1) this.next();
  }

  /** From 0 to 1, 1 excluded. */
  next(): number {
    const t = (((this.#a + this.#b) >>> 0) + this.#d) >>> 0;
    this.#d = (this.#d + 1) >>> 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) >>> 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) >>> 0;
    this.#c = (this.#c + t) >>> 0;
    return t / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!;
  }

  digits(count: number): string {
    let text = '';
    for (let i = 0; i < count; i += 1) text += Math.floor(this.next() * 10);
    return text;
  }
}

/** Draws items by Zipf's law: the second is half as frequent as the first, the third a third… */
export function zipf<T>(items: readonly T[], exponent = 0.8): (random: Random) => T {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= items.length; rank += 1) {
    sum += 1 / rank ** exponent;
    sums.push(sum);
  }
  return random => {
    const at = random.next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return items[low]!;
  };
}
