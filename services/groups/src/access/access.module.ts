import { Global, Module } from '@nestjs/common';

import { ConnectionsController } from './connections.controller';
import { ConnectionsRepository } from './connections.repository';
import { GroupRelationsRepository } from './group-relations.repository';

/** Provides the access checks on groups. */
@Global()
@Module({
  controllers: [ConnectionsController],
  providers: [ConnectionsRepository, GroupRelationsRepository],
  exports: [GroupRelationsRepository],
})
export class AccessModule {}
