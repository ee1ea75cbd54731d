import { type DynamicModule, Module } from '@nestjs/common';

import { LiveModule } from '../live/live.module';
import { PeopleModule } from '../people/people.module';
import { ContactsRepository } from './contacts.repository';
import { PresenceController } from './presence.controller';
import { PresenceService } from './presence.service';
import { PresenceStore } from './presence.store';
import { PresenceWatch } from './presence-watch';
import { redisProvider } from './redis.provider';

/** Online status of users. */
@Module({})
export class PresenceModule {
  /**
   * @param redisUrl - URL of the Redis server that stores presence
   */
  static in(redisUrl: string): DynamicModule {
    return {
      module: PresenceModule,
      global: true,
      imports: [LiveModule, PeopleModule],
      controllers: [PresenceController],
      providers: [redisProvider(redisUrl), ContactsRepository, PresenceStore, PresenceService, PresenceWatch],
      exports: [PresenceService],
    };
  }
}
