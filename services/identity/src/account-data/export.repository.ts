import { rowOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Everything this service stores about one user, read in one statement so that its parts are consistent. */
const everythingAbout = (userId: number) => sql<{ data: Record<string, unknown> }>`
  SELECT json_build_object(
    'profile', (SELECT to_jsonb(u) - 'revision' FROM users u WHERE id = ${userId}),
    'safetySettings', (SELECT to_jsonb(s) - 'user_id' - 'revision' FROM safety_settings s WHERE user_id = ${userId}),
    'passwordChangedAt', (SELECT changed_at FROM credentials WHERE user_id = ${userId}),
    'blockedUsers', (
      SELECT coalesce(json_agg(json_build_object('userId', blocked_user_id, 'reason', reason, 'since', created_at)
        ORDER BY id), '[]') FROM blocks WHERE user_id = ${userId}),
    'mutedMailTopics', (
      SELECT coalesce(json_agg(topic ORDER BY topic), '[]') FROM muted_mail_topics WHERE user_id = ${userId}),
    'mails', (
      SELECT coalesce(json_agg(json_build_object('kind', kind, 'status', status, 'at', coalesce(sent_at, created_at))
        ORDER BY id), '[]') FROM emails WHERE user_id = ${userId})
  ) AS data`;

/** Reads everything about a user. */
@Injectable()
export class ExportRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of(userId: number): Promise<Record<string, unknown>> {
    const { data } = await rowOf(this.dataSource, everythingAbout(userId));
    return data;
  }
}
