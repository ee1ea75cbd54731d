import { EventsModule } from '@circlet/events';

import { PeopleModule } from '../people/people.module';
import { UserCardsRepository } from '../people/user-cards.repository';
import { keepUserCardWhenProfileChanges } from './keep-user-card-when-profile-changes';

/** What the service does when something happened elsewhere. */
export const eventHandlers = () =>
  EventsModule.subscribe({
    imports: [PeopleModule],
    inject: [UserCardsRepository],
    create: (cards: UserCardsRepository) => keepUserCardWhenProfileChanges(cards),
  });
