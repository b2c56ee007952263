/** A small random number generator (mulberry32): the same seed always gives the same numbers. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  share(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.share() * (high - low + 1));
  }

  /** Returns a random item of a list. */
  pick<T>(list: readonly T[]): T {
    return take(list, this.whole(0, list.length - 1));
  }

  /** Returns the list in random order. */
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: this.share() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }
}

/** Returns the item at an index, which wraps around. Throws for an empty list. */
export function take<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('Nothing to take from.');
  return item;
}
