import type { EmailPreferences, EmailTopic } from '@circlet/contracts';
import { emailTopics } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Reads and writes email preferences. Only muted topics have a row. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of(userId: number): Promise<EmailPreferences> {
    const rows = await this.dataSource.query<{ topic: EmailTopic }[]>(
      'SELECT topic FROM muted_mail_topics WHERE user_id = $1',
      [userId],
    );
    const muted = new Set(rows.map((row) => row.topic));
    return Object.fromEntries(emailTopics.map((topic) => [topic, !muted.has(topic)])) as EmailPreferences;
  }

  /** Turns topics on and off; omitted ones are unchanged. Does nothing for deleted users. */
  async change(userId: number, wanted: Partial<EmailPreferences>): Promise<void> {
    const topics = Object.entries(wanted);
    const [on, off] = [true, false].map((state) =>
      topics.filter(([, want]) => want === state).map(([topic]) => topic),
    );
    await this.dataSource.transaction(async (tx) => {
      await tx.query('DELETE FROM muted_mail_topics WHERE user_id = $1 AND topic = ANY($2)', [userId, on]);
      await tx.query(
        `INSERT INTO muted_mail_topics (user_id, topic)
         SELECT u.id, topic FROM users u, unnest($2::text[]) AS topic WHERE u.id = $1
         ON CONFLICT DO NOTHING`,
        [userId, off],
      );
    });
  }
}
