import { Global, Module } from '@nestjs/common';

import { LiveModule } from '../live/live-listener';
import { PeopleModule } from '../people/people.repository';
import { ContactsRepository } from './contacts.repository';
import { PresenceController } from './presence.controller';
import { PresenceService } from './presence.service';
import { PresenceStore } from './presence-store';
import { PresenceWatch } from './presence-watch';
import { redisProvider } from './redis-provider';

/** Online status of users. */
@Global()
@Module({
  imports: [LiveModule, PeopleModule],
  controllers: [PresenceController],
  providers: [redisProvider, ContactsRepository, PresenceStore, PresenceService, PresenceWatch],
  exports: [PresenceService],
})
export class PresenceModule {}
