import { limits } from '@circlet/contracts';
import { Sweeper } from '@circlet/platform';
import { deleteInBatches, execute, sql, valuesOf } from '@circlet/platform/database';
import { Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { hashOfToken, LinkSigner, LinksModule } from './link-signer';

const SWEEP_MS = 60 * 60 * 1000;

/**
 * The links with which users say that it wasn't them: in emails about new devices, and about ways to sign in that could lock
 * them out. Each email has its own, of which only the token's hash is stored.
 */
@Injectable()
export class NotMeLinks extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signer: LinkSigner,
  ) {
    super();
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.prune(),
      failure:
        'Expired links with which users disown what happened could not be deleted; retrying at the next sweep',
    });
  }

  /**
   * Stores a link of a user.
   * @param notMeId - the id from which the email derives the link
   */
  async add(tx: EntityManager, userId: number, notMeId: string): Promise<void> {
    const tokenHash = hashOfToken(this.signer.sign('notMe', notMeId));
    await execute(
      tx,
      sql`INSERT INTO not_me_links (token_hash, user_id, expires_at)
        VALUES (${tokenHash}, ${userId}, now() + ${limits.notMeLinkDays} * interval '1 day')`,
    );
  }

  /** Returns the user of a link; undefined when its token is unknown. */
  async ownerOf(tx: EntityManager, tokenHash: Buffer): Promise<number | undefined> {
    const [userId] = await valuesOf(
      tx,
      sql<{ userId: number }>`SELECT user_id AS "userId" FROM not_me_links WHERE token_hash = ${tokenHash}`,
    );
    return userId;
  }

  /**
   * Uses up a link.
   * @returns false when it was used or has expired
   */
  async use(tx: EntityManager, tokenHash: Buffer): Promise<boolean> {
    const [userId] = await valuesOf(
      tx,
      sql<{ userId: number }>`DELETE FROM not_me_links
        WHERE token_hash = ${tokenHash} AND expires_at > now() RETURNING user_id AS "userId"`,
    );
    return userId !== undefined;
  }

  /** Deletes links that have expired. */
  async prune(): Promise<void> {
    await deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM not_me_links WHERE token_hash IN
           (SELECT token_hash FROM not_me_links WHERE expires_at < now() LIMIT ${limit})`,
    );
  }
}

/** Links with which users disown what happened. */
@Module({ imports: [LinksModule], providers: [NotMeLinks], exports: [NotMeLinks] })
export class NotMeLinksModule {}
