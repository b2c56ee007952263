/** A small generator (mulberry32): the same seed always rolls the same numbers. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** A number from 0 up to, but not, 1. */
  share(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.share() * (high - low + 1));
  }

  /** One of a list. */
  pick<T>(list: readonly T[]): T {
    return take(list, this.whole(0, list.length - 1));
  }

  /** The list in another order. */
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: this.share() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }
}

/** The item at an index, counted round and round. Throws for an empty list. */
export function take<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('Nothing to take from.');
  return item;
}
