import { Global, Module } from '@nestjs/common';

import { GroupLocks } from '../groups/group-locks';
import { ConnectionsController } from './connections.controller';
import { ConnectionsRepository } from './connections.repository';
import { StandingRepository } from './standing.repository';

/** Who may do what with a group, and one after the other. */
@Global()
@Module({
  controllers: [ConnectionsController],
  providers: [ConnectionsRepository, GroupLocks, StandingRepository],
  exports: [GroupLocks, StandingRepository],
})
export class AccessModule {}
