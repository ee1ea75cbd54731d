/** The time by which a request must be answered. It does not limit work that continues after the answer. */
export class Deadline {
  private readonly end: number;
  private isMet = false;

  /** @param milliseconds - from now */
  constructor(milliseconds: number) {
    this.end = performance.now() + milliseconds;
  }

  /** Returns the remaining milliseconds: 0 when the time is up, Infinity once the request is answered. */
  timeLeft(): number {
    return this.isMet ? Infinity : Math.max(0, this.end - performance.now());
  }

  /** Marks the request as answered. */
  meet(): void {
    this.isMet = true;
  }
}
