/** Generates pseudorandom numbers that are the same for the same seed. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns a number from 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from `min` to `max`, inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Returns true with this probability. */
  chance(part: number): boolean {
    return this.next() < part;
  }

  /** Picks one of the first items, all of them by default. */
  pick<T>(list: readonly T[], first = list.length): T {
    const index = Math.floor(this.next() * first);
    const picked = list[index];
    if (picked === undefined) throw new Error('No items to pick from');
    return picked;
  }

  /** Picks an item with earlier ones more likely: the k-th is about k times rarer than the first. */
  pickSkewed<T>(list: readonly T[]): T {
    return this.pick(list, Math.max(1, Math.ceil(list.length ** this.next())));
  }
}
