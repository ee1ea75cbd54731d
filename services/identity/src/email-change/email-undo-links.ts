import { randomUUID } from 'node:crypto';

import { limits } from '@circlet/contracts';
import type { Work } from '@circlet/events';
import { Sweeper } from '@circlet/platform';
import { deleteInBatches, execute, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { EmailModule } from '../email/email.module';
import { EmailOutbox } from '../email/email-outbox';
import { hashOfToken, LinkSigner, LinksModule } from '../links/link-signer';
import type { User } from '../users/user.entity';

const SWEEP_MS = 60 * 60 * 1000;

/** A link that was used: its number, and the address that it restores. */
interface UsedUndo {
  readonly id: number;
  readonly email: string;
}

/**
 * Links with which users restore the address that their account had. A user can have several, because each change has its
 * own. As long as one works, no other account can have its address.
 */
@Injectable()
export class EmailUndoLinks extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signer: LinkSigner,
    private readonly emails: EmailOutbox,
  ) {
    super();
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.prune(),
      failure: 'Expired links that undo changes of address could not be deleted; retrying at the next sweep',
    });
  }

  /** Notifies the address of an account that a change was asked for, with a link that undoes it. */
  async sendTo(work: Work, { id: userId, email }: Pick<User, 'id' | 'email'>): Promise<void> {
    const undoId = randomUUID();
    const tokenHash = hashOfToken(this.signer.sign('emailUndo', undoId));
    await execute(
      work.tx,
      sql`INSERT INTO email_undos (user_id, email, token_hash, expires_at)
       VALUES (${userId}, ${email}, ${tokenHash}, now() + ${limits.emailUndoDays} * interval '1 day')`,
    );
    const facts = { emailUndoId: undoId, address: email };
    await this.emails.add(work, { kind: 'emailChangeNotice', eventId: undoId, userId, facts });
  }

  /** Returns the user of a link; undefined when its token is unknown. */
  async ownerOf(tx: EntityManager, tokenHash: Buffer): Promise<number | undefined> {
    const [userId] = await valuesOf(
      tx,
      sql<{ userId: number }>`SELECT user_id AS "userId" FROM email_undos WHERE token_hash = ${tokenHash}`,
    );
    return userId;
  }

  /**
   * Uses up a link of a locked user, and with it their others to the same address and the newer ones, which undo later
   * changes. Older ones keep working, so that the first of several changes can still be undone.
   * @returns the address to restore; undefined when the link was used or voided, or has expired
   */
  async use(tx: EntityManager, userId: number, tokenHash: Buffer): Promise<string | undefined> {
    const [used] = await rowsOf(
      tx,
      sql<UsedUndo>`DELETE FROM email_undos WHERE token_hash = ${tokenHash} AND expires_at > now() RETURNING id, email`,
    );
    if (used === undefined) return undefined;
    await execute(
      tx,
      sql`DELETE FROM email_undos WHERE user_id = ${userId} AND (id > ${used.id} OR email = ${used.email})`,
    );
    return used.email;
  }

  /** Deletes links that have expired. */
  async prune(): Promise<void> {
    await deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM email_undos WHERE id IN
           (SELECT id FROM email_undos WHERE expires_at < now() LIMIT ${limit})`,
    );
  }
}

/** Links that undo changes of address. */
@Module({ imports: [EmailModule, LinksModule], providers: [EmailUndoLinks], exports: [EmailUndoLinks] })
export class EmailUndoLinksModule {}
