/**
 * An unchangeable list of strings. It takes a fraction of the memory of an array, in which each short string has a
 * header, a pointer and often a copy of the text that it was cut from.
 */
export class PackedStrings {
  private readonly text: string;
  /** Where each string starts, and where the last one ends. */
  private readonly starts: Uint32Array;

  constructor(strings: readonly string[]) {
    // A string made from parts keeps the parts until it is copied.
    this.text = Buffer.from(strings.join('')).toString();
    this.starts = new Uint32Array(strings.length + 1);
    for (const [index, { length }] of strings.entries()) {
      this.starts[index + 1] = (this.starts[index] ?? 0) + length;
    }
  }

  get length(): number {
    return this.starts.length - 1;
  }

  /** Returns the string at an index; empty if there is none. */
  at(index: number): string {
    return this.text.slice(this.starts[index] ?? 0, this.starts[index + 1] ?? 0);
  }

  /** Returns whether the string at an index starts with another one. */
  startsWith(index: number, prefix: string): boolean {
    const start = this.starts[index] ?? 0;
    return start + prefix.length <= (this.starts[index + 1] ?? 0) && this.text.startsWith(prefix, start);
  }
}
