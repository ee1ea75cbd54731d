import { writeSync } from 'node:fs';

/** Standard output. */
const OUTPUT = 1;
/** How long a full pipe is left to its reader. Milliseconds. */
const PAUSE_MS = 10;

/**
 * Writes frequent log lines once per turn of the event loop, because a write costs several times as much as a line. Other
 * lines may overtake them by that much. Lines of the last turn are written when the process exits.
 */
export class LineBatch {
  private lines: string[] = [];

  /** @param write - receives whole lines */
  constructor(
    private readonly write: (text: string) => void = (text) => {
      writeAll(text);
    },
  ) {
    process.once('exit', this.flush);
  }

  /** Adds a line in the form of the other ones. Its texts must not need redacting. */
  add(line: object): void {
    if (this.lines.length === 0) setImmediate(this.flush);
    this.lines.push(JSON.stringify(line));
  }

  private readonly flush = (): void => {
    if (this.lines.length === 0) return;
    const text = `${this.lines.join('\n')}\n`;
    this.lines = [];
    this.write(text);
  };
}

/** Writes a text. A pipe whose reader is slow takes only a part, or nothing for a moment. */
function writeAll(text: string): void {
  let left = Buffer.from(text);
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(OUTPUT, left));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      pause();
    }
  }
}

/** Sleeps, without using the CPU. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}
