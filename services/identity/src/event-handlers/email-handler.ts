import type { EventDefinition, EventOf } from '@circlet/contracts';
import { type EventHandler, type EventHandlers, eventHandlers, handle } from '@circlet/events';
import type { EntityManager } from 'typeorm';

import { isNews } from '../email/email.rules';
import type { NewEmail } from '../email/email-kinds';
import { EmailOutbox } from '../email/email-outbox';

type EmailsToAdd = readonly Omit<NewEmail, 'eventId'>[];

/** Declares a handler that emails users about an event, once each, if the event is recent enough. */
type EmailAbout = <D extends EventDefinition>(
  event: D,
  name: string,
  emailsFor: (data: EventOf<D>['data'], tx: EntityManager) => EmailsToAdd | Promise<EmailsToAdd>,
) => EventHandler;

/** Declares handlers that email users about events. */
export const emailHandlers = (create: (email: EmailAbout) => readonly EventHandler[]): EventHandlers =>
  eventHandlers([EmailOutbox], (emails) =>
    create((event, name, emailsFor) =>
      handle(event, name, async (work, { id, occurredAt, data }) => {
        if (!isNews(occurredAt, new Date())) return;
        const added = await emailsFor(data, work.tx);
        await emails.add(work, ...added.map((email) => ({ ...email, eventId: id })));
      }),
    ),
  );

/** Returns everyone who manages the group of an event: its owner and co-owners. */
export const managersOf = ({ ownerId, coOwnerIds }: { ownerId: number; coOwnerIds: number[] }): number[] => [
  ownerId,
  ...coOwnerIds,
];
