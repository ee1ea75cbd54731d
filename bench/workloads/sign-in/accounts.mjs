import pg from 'pg';
import { emailOf, password } from '../../data/size.mjs';

/** @typedef {{ email: string, password: string }} Account */

/** Supplies generated accounts in turn, so that no limit on an account is reached. */
export class Accounts {
  #next = 0;
  #count;
  #databaseUrl;

  /** @param {string} databaseUrl of identity @param {number} count how many of the first users sign in */
  constructor(databaseUrl, count) {
    this.#databaseUrl = databaseUrl;
    this.#count = count;
  }

  /** @returns {Account} the next one */
  next() {
    this.#next = (this.#next % this.#count) + 1;
    return { email: emailOf(this.#next), password };
  }

  /**
   * Makes all of them last seen long ago or just now. The first sign-in after an hour records a visit.
   * @param {'two hours ago' | 'now'} seen
   */
  async lastSeen(seen) {
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    try {
      const at = seen === 'now' ? 'now()' : `now() - interval '2 hours'`;
      await client.query(`UPDATE users SET last_seen_at = ${at} WHERE id <= $1`, [this.#count]);
      await client.query('VACUUM ANALYZE users');
    } finally {
      await client.end();
    }
  }
}
