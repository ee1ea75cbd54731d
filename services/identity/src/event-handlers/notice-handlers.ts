import type { EventDefinition, EventOf } from '@circlet/contracts';
import { type EventHandler, type EventHandlers, eventHandlers, handle } from '@circlet/events';
import type { EntityManager } from 'typeorm';

import { isRecent } from '../email/email.rules';
import { type NewNotice, Notices } from '../notices/notices';

type NoticesToAdd = readonly Omit<NewNotice, 'eventId'>[];

/** Declares a handler that notifies users of an event, once each, if the event is recent enough. */
type NotifyOf = <D extends EventDefinition>(
  event: D,
  name: string,
  noticesFor: (data: EventOf<D>['data'], tx: EntityManager) => NoticesToAdd | Promise<NoticesToAdd>,
) => EventHandler;

/** Declares handlers that notify users of events, by email and by push. */
export const noticeHandlers = (create: (notify: NotifyOf) => readonly EventHandler[]): EventHandlers =>
  eventHandlers([Notices], (notices) =>
    create((event, name, noticesFor) =>
      handle(event, name, async (work, { id, occurredAt, data }) => {
        if (!isRecent(occurredAt, new Date())) return;
        const added = await noticesFor(data, work.tx);
        await notices.add(work, ...added.map((notice) => ({ ...notice, eventId: id })));
      }),
    ),
  );

/** Returns everyone who manages the group of an event: its owner and co-owners. */
export const managersOf = ({ ownerId, coOwnerIds }: { ownerId: number; coOwnerIds: number[] }): number[] => [
  ownerId,
  ...coOwnerIds,
];
