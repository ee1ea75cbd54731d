import type { AccountExport } from '@circlet/contracts';
import { type ExportedLists, isoTime, sql } from '@circlet/platform/database';

/** The parts of the export that are lists. */
export type AccountLists = Pick<
  AccountExport,
  | 'bans'
  | 'blockedUsers'
  | 'emails'
  | 'pushSubscriptions'
  | 'pushes'
  | 'passkeys'
  | 'twoStep'
  | 'passwordResets'
  | 'emailConfirmations'
  | 'emailUndos'
  | 'unreadSummaries'
>;

type Row<Name extends keyof AccountLists> = AccountLists[Name][number];

/** The lists of a user's data, by their names in the export. */
export const listsOf = (userId: number): ExportedLists<AccountLists> => ({
  bans: {
    columns: ['bans.user_id', 'appeals.ban_id'],
    rows: sql<Row<'bans'>>`
      SELECT ban.reason, ${isoTime(sql`ban.created_at`)} AS "createdAt", ${isoTime(sql`ban.lifted_at`)} AS "liftedAt",
             CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'text', a.text, 'status', a.status,
               'answer', a.answer, 'createdAt', ${isoTime(sql`a.created_at`)},
               'decidedAt', ${isoTime(sql`a.decided_at`)}) END AS appeal
      FROM bans ban LEFT JOIN appeals a ON a.ban_id = ban.id WHERE ban.user_id = ${userId} ORDER BY ban.id`,
  },
  blockedUsers: {
    columns: ['blocks.user_id'],
    rows: sql<Row<'blockedUsers'>>`
      SELECT b.id, b.blocked_user_id AS "blockedUserId", b.reason, ${isoTime(sql`b.created_at`)} AS "createdAt",
             json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'profilePhoto', u.profile_photo)
               AS "blockedUser"
      FROM blocks b JOIN users u ON u.id = b.blocked_user_id WHERE b.user_id = ${userId} ORDER BY b.id`,
  },
  emails: {
    columns: ['emails.user_id'],
    rows: sql<Row<'emails'>>`
      SELECT kind, status, ${isoTime(sql`created_at`)} AS "createdAt", ${isoTime(sql`sent_at`)} AS "sentAt"
      FROM emails WHERE user_id = ${userId} ORDER BY id`,
  },
  pushSubscriptions: {
    columns: ['push_subscriptions.user_id'],
    rows: sql<Row<'pushSubscriptions'>>`
      SELECT id, substring(endpoint FROM '^https?://([^/?#]+)') AS "pushService",
             ${isoTime(sql`created_at`)} AS "createdAt", ${isoTime(sql`refreshed_at`)} AS "refreshedAt"
      FROM push_subscriptions WHERE user_id = ${userId} ORDER BY id`,
  },
  pushes: {
    columns: ['pushes.subscription_id'],
    rows: sql<Row<'pushes'>>`
      SELECT p.kind, p.status, ${isoTime(sql`p.created_at`)} AS "createdAt", ${isoTime(sql`p.sent_at`)} AS "sentAt"
      FROM pushes p JOIN push_subscriptions s ON s.id = p.subscription_id WHERE s.user_id = ${userId} ORDER BY p.id`,
  },
  passkeys: {
    columns: ['passkeys.user_id'],
    rows: sql<Row<'passkeys'>>`
      SELECT id, name, ${isoTime(sql`created_at`)} AS "createdAt", ${isoTime(sql`last_used_at`)} AS "lastUsedAt"
      FROM passkeys WHERE user_id = ${userId} ORDER BY id`,
  },
  twoStep: {
    columns: ['totp_secrets.user_id', 'recovery_codes.user_id'],
    rows: sql<Row<'twoStep'>>`
      SELECT ${isoTime(sql`t.confirmed_at`)} AS "turnedOnAt",
             (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = t.user_id) AS "recoveryCodesLeft"
      FROM totp_secrets t WHERE t.user_id = ${userId} AND t.confirmed_at IS NOT NULL`,
  },
  passwordResets: {
    columns: ['password_resets.user_id'],
    rows: sql<Row<'passwordResets'>>`
      SELECT ${isoTime(sql`expires_at`)} AS "expiresAt" FROM password_resets
      WHERE user_id = ${userId} AND expires_at > now()`,
  },
  emailConfirmations: {
    columns: ['email_confirmations.user_id'],
    rows: sql<Row<'emailConfirmations'>>`
      SELECT email, ${isoTime(sql`expires_at`)} AS "expiresAt" FROM email_confirmations
      WHERE user_id = ${userId} AND expires_at > now()`,
  },
  emailUndos: {
    columns: ['email_undos.user_id'],
    rows: sql<Row<'emailUndos'>>`
      SELECT email, ${isoTime(sql`expires_at`)} AS "expiresAt" FROM email_undos
      WHERE user_id = ${userId} AND expires_at > now() ORDER BY id`,
  },
  unreadSummaries: {
    columns: ['unread_summaries.user_id'],
    rows: sql<Row<'unreadSummaries'>>`
      SELECT ${isoTime(sql`summarised_at`)} AS "sentAt", ${isoTime(sql`newest_message_at`)} AS "newestMessageAt"
      FROM unread_summaries WHERE user_id = ${userId}`,
  },
});

/** Columns with the user's id that other parts of the export are read from. */
export const otherColumns = [
  'credentials.user_id',
  'hidden_push_texts.user_id',
  'muted_mail_topics.user_id',
  'muted_push_topics.user_id',
  'safety_settings.user_id',
];

/** Columns with ids of users that the export leaves out, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'appeal_links.ban_id': 'secret links, which the user has received',
  'appeals.decided_by': 'a staff action, which moderation exports',
  'bans.banned_by': 'a staff action, which moderation exports',
  'blocks.blocked_user_id': 'blocked users are not notified',
  'not_me_links.user_id': 'secret links, which the user has received',
  'notices_read.user_id': 'a position in the list of emails',
  'photo_fetches.user_id': 'a queue; the profile contains the link',
};
