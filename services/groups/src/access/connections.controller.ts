import { confirmGroupsConnection, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Global, Module } from '@nestjs/common';

import { ConnectionsRepository } from './connections.repository';
import { GroupRelationsRepository } from './group-relations.repository';

/** Reports how two users are connected; the gateway uses it when one views the other's profile. */
@Controller()
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsRepository) {}

  @Handles(confirmGroupsConnection)
  confirm({
    actor,
    body,
  }: Input<typeof confirmGroupsConnection>): Promise<ResponseOf<typeof confirmGroupsConnection>> {
    return this.connections.between(actor.id, body.userId);
  }
}

/** Provides the access checks on groups. */
@Global()
@Module({
  controllers: [ConnectionsController],
  providers: [ConnectionsRepository, GroupRelationsRepository],
  exports: [GroupRelationsRepository],
})
export class AccessModule {}
