import { Global, Module } from '@nestjs/common';

import { GroupLocks } from '../groups/group-locks';
import { ConnectionsController } from './connections.controller';
import { ConnectionsRepository } from './connections.repository';
import { GroupRelationsRepository } from './group-relations.repository';

/** Provides the access checks on groups and the locks that serialize changes to them. */
@Global()
@Module({
  controllers: [ConnectionsController],
  providers: [ConnectionsRepository, GroupLocks, GroupRelationsRepository],
  exports: [GroupLocks, GroupRelationsRepository],
})
export class AccessModule {}
