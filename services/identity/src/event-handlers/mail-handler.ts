import type { EventDefinition, EventOf } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';
import type { EntityManager } from 'typeorm';

import { isNews } from '../mail/mail.rules';
import type { NewMail } from '../mail/mail-kinds';
import type { Mails } from '../mail/mails';

type MailsToAdd = readonly Omit<NewMail, 'eventId'>[];

/** Creates a handler that emails users about an event, once each, if the event is recent enough. */
export const mailHandler =
  <D extends EventDefinition>(
    name: string,
    event: D,
    mailsFor: (data: EventOf<D>['data'], transaction: EntityManager) => MailsToAdd | Promise<MailsToAdd>,
  ) =>
  (mails: Mails): EventHandler =>
    eventHandler({
      name,
      event,
      handle: async ({ id, occurredAt, data }, transaction) => {
        if (!isNews(occurredAt, new Date())) return;
        const added = await mailsFor(data, transaction);
        await mails.add(transaction, ...added.map((mail) => ({ ...mail, eventId: id })));
      },
    });
