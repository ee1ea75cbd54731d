import type { EmailInbox } from '@circlet/testing';
import type { Screen } from '../ledger/screen';
import type { World } from '../work/world';
import { accountsAsConfirmed, chatAsConfirmed, groupsAsConfirmed, reportsAsConfirmed } from './confirmations';
import { parkedEvents } from './backlogs';
import { unequalCopies } from './copies';
import { mailsAsStored } from './mails';
import { openChats, repliesAndPins, statistics, unreadCounts } from './shown';
import type { Stored } from './stored';

/** Sources other than the databases that show the effects of the operations. */
export interface Witnesses {
  readonly inbox: EmailInbox;
  readonly screens: readonly Screen[];
  readonly natsUrl: string;
  /** Subjects of events that are parked on purpose. */
  readonly poisoned: ReadonlySet<string>;
}

/** Returns everything that is lost, duplicated, oversold or unequal; empty when all is well. */
export async function findings(
  stored: Stored,
  world: World,
  { inbox, screens, natsUrl, poisoned }: Witnesses,
): Promise<string[]> {
  return [
    ...(await accountsAsConfirmed(stored, world)),
    ...(await groupsAsConfirmed(stored, world)),
    ...(await chatAsConfirmed(stored, world)),
    ...(await reportsAsConfirmed(stored, world)),
    ...(await unequalCopies(stored)),
    ...(await mailsAsStored(stored, inbox, world)),
    ...(await statistics(stored, world)),
    ...(await unreadCounts(stored, world)),
    ...(await repliesAndPins(world)),
    ...(await openChats(stored, screens)),
    ...(await unpublished(stored)),
    ...(await parkedEvents(natsUrl, poisoned)),
  ];
}

async function unpublished(stored: Stored): Promise<string[]> {
  const lists = await Promise.all(
    stored.owners.map(async (owner) => {
      const waiting = await stored.count(owner, 'outbox WHERE published_at IS NULL');
      return waiting === 0 ? [] : [`${waiting} events of ${owner} are not published`];
    }),
  );
  return lists.flat();
}
