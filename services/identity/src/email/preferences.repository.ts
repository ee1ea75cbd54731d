import type { EmailPreferences, EmailTopic } from '@circlet/contracts';
import { emailTopics } from '@circlet/contracts';
import { execute, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Reads and writes email preferences. Only muted topics have a row. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of(userId: number): Promise<EmailPreferences> {
    const topics = sql<{ topic: EmailTopic }>`SELECT topic FROM muted_mail_topics WHERE user_id = ${userId}`;
    const muted = new Set(await valuesOf(this.dataSource, topics));
    return Object.fromEntries(emailTopics.map((topic) => [topic, !muted.has(topic)])) as EmailPreferences;
  }

  /** Turns topics on and off; omitted ones are unchanged. Does nothing for deleted users. */
  async change(userId: number, wanted: Partial<EmailPreferences>): Promise<void> {
    const topics = Object.entries(wanted);
    const wantedAs = (state: boolean): string[] =>
      topics.filter(([, want]) => want === state).map(([topic]) => topic);
    await this.dataSource.transaction(async (tx) => {
      await execute(
        tx,
        sql`DELETE FROM muted_mail_topics WHERE user_id = ${userId} AND topic = ANY(${wantedAs(true)})`,
      );
      await execute(
        tx,
        sql`INSERT INTO muted_mail_topics (user_id, topic)
         SELECT u.id, topic FROM users u, unnest(${wantedAs(false)}::text[]) AS topic WHERE u.id = ${userId}
         ON CONFLICT DO NOTHING`,
      );
    });
  }
}
