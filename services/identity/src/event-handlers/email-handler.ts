import type { EventDefinition, EventOf } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';
import type { EntityManager } from 'typeorm';

import { isNews } from '../email/email.rules';
import type { NewEmail } from '../email/email-kinds';
import type { EmailOutbox } from '../email/email-outbox';

type EmailsToAdd = readonly Omit<NewEmail, 'eventId'>[];

/** Creates a handler that emails users about an event, once each, if the event is recent enough. */
export const emailHandler =
  <D extends EventDefinition>(
    name: string,
    event: D,
    emailsFor: (data: EventOf<D>['data'], transaction: EntityManager) => EmailsToAdd | Promise<EmailsToAdd>,
  ) =>
  (emails: EmailOutbox): EventHandler =>
    eventHandler({
      name,
      event,
      handle: async ({ id, occurredAt, data }, transaction) => {
        if (!isNews(occurredAt, new Date())) return;
        const added = await emailsFor(data, transaction);
        await emails.add(transaction, ...added.map((email) => ({ ...email, eventId: id })));
      },
    });
