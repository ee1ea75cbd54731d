import { confirmGroupsConnection, type ResponseOf } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { ConnectionsRepository } from './connections.repository';

/** Reports how two users are connected; the gateway uses it when one views the other's profile. */
@Controller()
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsRepository) {}

  @RpcHandler(confirmGroupsConnection)
  confirm(
    @CurrentActor() actor: Actor,
    @InputOf(confirmGroupsConnection) { body }: Input<typeof confirmGroupsConnection>,
  ): Promise<ResponseOf<typeof confirmGroupsConnection>> {
    return this.connections.between(actor.id, body.userId);
  }
}
