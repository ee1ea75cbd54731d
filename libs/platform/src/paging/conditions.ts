/** Builds a WHERE clause and its numbered parameters. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  /** Adds a condition. Each `?` is replaced by the next value's parameter. */
  add(condition: string, ...values: readonly unknown[]): this {
    const remaining = [...values];
    this.parts.push(condition.replaceAll('?', () => this.parameter(remaining.shift())));
    return this;
  }

  /** Adds a condition unless its value is undefined. */
  addIf(condition: string, value: unknown): this {
    return value === undefined ? this : this.add(condition, value);
  }

  /** Adds a parameter used outside the conditions and returns its placeholder. */
  parameter(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** The conditions joined by AND, or `true` when there are none. */
  get sql(): string {
    return this.parts.length === 0 ? 'true' : this.parts.map((part) => `(${part})`).join(' AND ');
  }
}

/** Returns an ILIKE pattern that matches the literal text anywhere. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
