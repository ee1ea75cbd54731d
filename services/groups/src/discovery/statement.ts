import { createHash } from 'node:crypto';

import type { PreparedStatement } from '@circlet/platform/database';

/** Collects the parameter values of a statement while its SQL is built. */
export class Parameters {
  readonly values: unknown[] = [];

  /**
   * Adds a value.
   * @returns the placeholder with its type, such as `$1::int`
   */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** Names a statement by a hash of its SQL, so that each connection plans the same SQL only once. */
export const prepared = (sql: string): PreparedStatement => ({
  name: `discover-${createHash('sha256').update(sql).digest('base64url').slice(0, 16)}`,
  sql,
});
