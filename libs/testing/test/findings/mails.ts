import type { EmailInbox } from '@circlet/testing';
import type { World } from '../work/world';
import { differences, fact, type Stored } from './stored';

/** Checks that every email has arrived once, and that none is waiting, failed or in doubt. */
export async function mailsAsStored(
  stored: Stored,
  inbox: EmailInbox,
  { confirmed, everyone, staff }: World,
): Promise<string[]> {
  const unfinished = await stored.rows<{ status: string; count: string }>(
    'identity',
    `SELECT status, count(*) FROM emails WHERE status NOT IN ('sent', 'skipped') GROUP BY status`,
  );
  const sent = await stored.facts(
    'identity',
    `SELECT ${fact("event_id || '.' || kind || '.' || user_id")} FROM emails WHERE status = 'sent'`,
  );
  const arrived = inbox.received.map(({ messageId }) => messageId.slice(1, messageId.indexOf('@')));
  const welcomed = await stored.facts(
    'identity',
    `SELECT ${fact('user_id')} FROM emails WHERE kind = 'welcome'`,
  );
  // Deleting an account deletes the rows of its emails.
  const isOfOthers = (messageId: string): boolean =>
    !confirmed.deleted.has(Number(messageId.split('.').at(-1)));
  return [
    ...unfinished.map(({ status, count }) => `${count} emails are ${status}`),
    ...differences(
      'welcomes',
      [staff, ...everyone].map(({ id }) => String(id)),
      welcomed,
    ),
    ...differences('emails', sent, arrived.filter(isOfOthers)),
    ...differences('emails of anyone', [...new Set(arrived)], arrived),
  ];
}
