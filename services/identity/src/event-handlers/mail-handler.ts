import type { EventDefinition, EventOf } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import { isNews } from '../mail/mail.rules';
import type { NewMail } from '../mail/mail-kinds';
import type { Mails } from '../mail/mails';

/** A handler that mails people about an event, once each, as long as it is news. */
export const mailHandler =
  <D extends EventDefinition>(
    name: string,
    event: D,
    mailsFor: (data: EventOf<D>['data']) => readonly Omit<NewMail, 'eventId'>[],
  ) =>
  (mails: Mails): EventHandler =>
    eventHandler({
      name,
      event,
      handle: async ({ id, occurredAt, data }, transaction) => {
        if (!isNews(occurredAt, new Date())) return;
        await mails.add(transaction, ...mailsFor(data).map((mail) => ({ ...mail, eventId: id })));
      },
    });
