import { randomUUID } from 'node:crypto';

import { limits } from '@circlet/contracts';
import { DomainError, Sweeper } from '@circlet/platform';
import { deleteInBatches, execute, type Sql, sql } from '@circlet/platform/database';
import { Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { EmailLinks } from '../email/email-links';
import { EmailModule } from '../email/email.module';
import { hashOfToken, LinkSigner, LinksModule } from '../links/link-signer';
import { BansModule, BansRepository } from '../staff/bans.repository';
import { suspensionMessage } from './appeal.rules';

const SWEEP_MS = 60 * 60 * 1000;

const { days, hoursAfterSignIn } = limits.appealLink;

/** Links with which banned users appeal. A ban can have several, because each refused sign-in returns one. */
@Injectable()
export class AppealLinks extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bans: BansRepository,
    private readonly signer: LinkSigner,
    private readonly links: EmailLinks,
  ) {
    super();
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.prune(),
      failure: 'Expired links to appeals could not be deleted; retrying at the next sweep',
    });
  }

  /**
   * Prepares the link in the email about a ban.
   * @returns the id from which the email derives it
   */
  prepare(tx: EntityManager, banId: number): Promise<string> {
    return this.add(tx, banId, sql`${days} * interval '1 day'`);
  }

  /** Returns the refusal of a banned user's sign-in, with a link until they have appealed. */
  async suspension(userId: number): Promise<DomainError> {
    const ban = await this.bans.inForce(userId);
    const message = suspensionMessage(ban?.appeal ?? null);
    if (ban?.appeal !== null) return new DomainError('ACCOUNT_SUSPENDED', message);
    const linkId = await this.add(
      this.dataSource.manager,
      ban.id,
      sql`${hoursAfterSignIn} * interval '1 hour'`,
    );
    return new DomainError('ACCOUNT_SUSPENDED', message, undefined, this.links.appeal(linkId));
  }

  private async add(tx: EntityManager, banId: number, lifetime: Sql): Promise<string> {
    const linkId = randomUUID();
    const tokenHash = hashOfToken(this.signer.sign('appeal', linkId));
    await execute(
      tx,
      sql`INSERT INTO appeal_links (token_hash, ban_id, expires_at)
        VALUES (${tokenHash}, ${banId}, now() + ${lifetime})`,
    );
    return linkId;
  }

  /** Deletes links that have expired. */
  async prune(): Promise<void> {
    await deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM appeal_links WHERE token_hash IN
           (SELECT token_hash FROM appeal_links WHERE expires_at < now() LIMIT ${limit})`,
    );
  }
}

/** Links to appeals. */
@Module({ imports: [BansModule, EmailModule, LinksModule], providers: [AppealLinks], exports: [AppealLinks] })
export class AppealLinksModule {}
