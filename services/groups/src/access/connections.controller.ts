import { confirmGroupsConnection, type ResponseOf } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { ConnectionsRepository } from './connections.repository';

/** Lets the gateway find out whether one user may see another's profile. */
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
