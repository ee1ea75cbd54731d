import { type EmailPreferences, type EmailPreferencesChange, emailTopics } from '@circlet/contracts';
import { execute, rowsOf, type Sql, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What a user can turn off; a channel is off per topic. */
type Channel = 'email' | 'push';

const tables = {
  email: sql.identifier('muted_mail_topics'),
  push: sql.identifier('muted_push_topics'),
} satisfies Record<Channel, Sql>;

/** Reads and writes by which channels users are notified. Only what is off has a row. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of(userId: number): Promise<EmailPreferences> {
    const rows = await rowsOf(
      this.dataSource,
      sql<{ channel: Channel | 'text'; topic: string | null }>`
        SELECT 'email' AS channel, topic FROM muted_mail_topics WHERE user_id = ${userId}
        UNION ALL SELECT 'push', topic FROM muted_push_topics WHERE user_id = ${userId}
        UNION ALL SELECT 'text', NULL FROM hidden_push_texts WHERE user_id = ${userId}`,
    );
    const off = new Set(rows.map(({ channel, topic }) => `${channel} ${topic ?? ''}`));
    const channels = emailTopics.map((topic) => [
      topic,
      { email: !off.has(`email ${topic}`), push: !off.has(`push ${topic}`) },
    ]);
    return { ...Object.fromEntries(channels), pushText: !off.has('text ') } as EmailPreferences;
  }

  /** Turns channels of topics on and off; omitted ones are unchanged. Does nothing for deleted users. */
  async change(userId: number, { pushText, ...topics }: EmailPreferencesChange): Promise<void> {
    const wanted = Object.entries(topics).map(
      ([topic, channels]) => [topic, typeof channels === 'boolean' ? { email: channels } : channels] as const,
    );
    await this.dataSource.transaction(async (tx) => {
      for (const channel of ['email', 'push'] as const)
        await this.switch(
          tx,
          userId,
          channel,
          wanted.map(([topic, channels]) => [topic, channels[channel]]),
        );
      if (pushText !== undefined) await this.switchText(tx, userId, pushText);
    });
  }

  private async switch(
    tx: EntityManager,
    userId: number,
    channel: Channel,
    topics: readonly (readonly [topic: string, isOn: boolean | undefined])[],
  ): Promise<void> {
    const topicsThatAre = (state: boolean): string[] =>
      topics.filter(([, isOn]) => isOn === state).map(([topic]) => topic);
    await execute(
      tx,
      sql`DELETE FROM ${tables[channel]} WHERE user_id = ${userId} AND topic = ANY(${topicsThatAre(true)})`,
    );
    await execute(
      tx,
      sql`INSERT INTO ${tables[channel]} (user_id, topic)
       SELECT u.id, topic FROM users u, unnest(${topicsThatAre(false)}::text[]) AS topic WHERE u.id = ${userId}
       ON CONFLICT DO NOTHING`,
    );
  }

  private async switchText(tx: EntityManager, userId: number, isShown: boolean): Promise<void> {
    await execute(
      tx,
      isShown
        ? sql`DELETE FROM hidden_push_texts WHERE user_id = ${userId}`
        : sql`INSERT INTO hidden_push_texts (user_id) SELECT id FROM users WHERE id = ${userId} ON CONFLICT DO NOTHING`,
    );
  }
}
