/** Numbers that look random and are the same for the same seed. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True in this part of the cases. */
  chance(part: number): boolean {
    return this.next() < part;
  }

  pick<T>(list: readonly T[]): T {
    const index = Math.floor(this.next() * list.length);
    const picked = list[index];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }

  /** The earlier in the list, the likelier: the k-th about k times rarer than the first. */
  pickSkewed<T>(list: readonly T[]): T {
    return this.pick(list.slice(0, Math.max(1, Math.ceil(list.length ** this.next()))));
  }
}
