/** Conditions of a query with their parameters, each given once, in the order in which they are numbered. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  /** Adds a condition in which each `?` stands for the next of these values. */
  add(condition: string, ...values: readonly unknown[]): this {
    const given = [...values];
    this.parts.push(condition.replaceAll('?', () => this.parameter(given.shift())));
    return this;
  }

  /** Adds a condition unless its value is missing. */
  addIf(condition: string, value: unknown): this {
    return value === undefined ? this : this.add(condition, value);
  }

  /** Takes a value that stands outside the conditions. */
  parameter(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** The conditions joined, or true when there are none. */
  get sql(): string {
    return this.parts.length === 0 ? 'true' : this.parts.map((part) => `(${part})`).join(' AND ');
  }
}

/** A pattern for ILIKE that finds the text anywhere and takes it literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
