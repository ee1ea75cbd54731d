import { createHash } from 'node:crypto';

import type { PreparedStatement } from '@circlet/platform';

/** Collects the values of a statement while its text is put together. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the placeholder, with its type */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** A statement by its text: the same text is planned once per connection. */
export const prepared = (sql: string): PreparedStatement => ({
  name: `discover-${createHash('sha256').update(sql).digest('base64url').slice(0, 16)}`,
  sql,
});
