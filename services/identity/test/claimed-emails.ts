import { randomUUID } from 'node:crypto';

import { createServiceDatabase, type TestDatabase } from '@circlet/testing';
import { DataSource } from 'typeorm';

import { EmailsRepository } from '../src/email/emails.repository';
import type { Claim, OutgoingEmail } from '../src/email/delivery/email-delivery';

/** Recipient of every email here. */
export const recipient = 'ada@example.org';

export const email: OutgoingEmail = {
  from: 'hello@circlet.test',
  to: recipient,
  message: Buffer.from(`To: ${recipient}\r\nSubject: Hello\r\n\r\nHello\r\n`),
};

/** A database with emails that are claimed for sending. */
export class ClaimedEmails {
  private constructor(
    private readonly database: TestDatabase,
    readonly rows: DataSource,
    readonly emails: EmailsRepository,
  ) {}

  static async create(): Promise<ClaimedEmails> {
    const database = await createServiceDatabase('identity');
    const rows = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await rows.query(
      `INSERT INTO users (username, email, name, age) VALUES ('ada', '${recipient}', 'Ada', 30)`,
    );
    return new ClaimedEmails(database, rows, new EmailsRepository(rows));
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  /** Adds an email and claims it. */
  async claimed(): Promise<Claim> {
    const [{ id }] = await this.rows.query<[{ id: string }]>(
      `INSERT INTO emails (event_id, kind, user_id, facts) VALUES ($1, 'welcome', 1, '{}') RETURNING id`,
      [randomUUID()],
    );
    return (await this.emails.claim(Number(id)))!.claim;
  }

  async statusOf({ emailId }: Claim): Promise<string> {
    const [{ status }] = await this.rows.query<[{ status: string }]>(
      'SELECT status FROM emails WHERE id = $1',
      [emailId],
    );
    return status;
  }

  async drop(): Promise<void> {
    await this.rows.destroy();
    await this.database.drop();
  }
}
