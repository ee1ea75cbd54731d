/** The moment by which a request has to be answered. It binds the work on the answer and nothing that goes on after it. */
export class Deadline {
  private readonly end: number;
  private isMet = false;

  /** @param milliseconds - from now on */
  constructor(milliseconds: number) {
    this.end = performance.now() + milliseconds;
  }

  /** Milliseconds that are left, 0 when the time is up; unlimited once the answer has been given. */
  timeLeft(): number {
    return this.isMet ? Infinity : Math.max(0, this.end - performance.now());
  }

  /** Notes that the answer has been given. */
  meet(): void {
    this.isMet = true;
  }
}
