import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import { keyFor, SETTINGS, Sweeper } from '@circlet/platform';
import { countOf, deleteInBatches, sql } from '@circlet/platform/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { Settings } from '../config';

/** How long a browser has to answer a challenge. Milliseconds. */
export const CHALLENGE_MS = 10 * 60 * 1000;
const PRUNE_MS = 60 * 60 * 1000;

/** What a challenge is for: signing in, or adding a passkey to one account. */
export type ChallengePurpose = 'sign-in' | `add:${number}`;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/**
 * Issues the challenges that authenticators sign. A challenge carries its purpose and its end, signed, so that open ones
 * need no storage: every visitor of the sign-in page gets one. Used ones are stored until they would have expired.
 */
@Injectable()
export class PasskeyChallenges extends Sweeper {
  private readonly key: Buffer;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) { SESSION_SECRET }: Settings,
  ) {
    super();
    this.key = keyFor(SESSION_SECRET, 'passkey-challenge');
    this.addSweep({
      everyMs: PRUNE_MS,
      work: () => this.prune(),
      failure: 'Used challenges of passkeys could not be deleted; retrying at the next sweep',
    });
  }

  /** Returns a new challenge. Browsers return it in base64url. */
  issue(purpose: ChallengePurpose): string {
    const text = [purpose, Date.now() + CHALLENGE_MS, randomUUID()].join('|');
    return `${text}|${this.sign(text)}`;
  }

  /**
   * Returns whether a challenge was issued for a purpose and has not expired. It may have been used.
   * @param challenge - in base64url, as a browser returns it
   */
  isOpen(challenge: string, purpose: ChallengePurpose): boolean {
    const [givenPurpose, expiry, id, signature = ''] = textOf(challenge).split('|');
    const given = Buffer.from(signature);
    const right = Buffer.from(this.sign([givenPurpose, expiry, id].join('|')));
    const isSigned = given.length === right.length && timingSafeEqual(given, right);
    return isSigned && givenPurpose === purpose && Number(expiry) > Date.now();
  }

  /**
   * Uses up an open challenge.
   * @returns false when it was used before
   */
  async use(tx: EntityManager, challenge: string): Promise<boolean> {
    const expiresAt = new Date(Number(textOf(challenge).split('|')[1]));
    const used = await countOf(
      tx,
      sql`INSERT INTO used_passkey_challenges (challenge_hash, expires_at)
          VALUES (${hashOf(challenge)}, ${expiresAt}) ON CONFLICT DO NOTHING`,
    );
    return used > 0;
  }

  /** Deletes challenges that have expired. */
  prune(): Promise<void> {
    return deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM used_passkey_challenges WHERE challenge_hash IN
            (SELECT challenge_hash FROM used_passkey_challenges WHERE expires_at < now() LIMIT ${limit})`,
    );
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

const textOf = (challenge: string): string => Buffer.from(challenge, 'base64url').toString('utf8');
