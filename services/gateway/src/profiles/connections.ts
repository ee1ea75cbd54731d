import { confirmDirectChat, confirmGroupsConnection, type Connection } from '@circlet/contracts';
import { type Actor, RpcClient } from '@circlet/platform';
import { Injectable, Logger } from '@nestjs/common';

import { within } from '../routes/within';

/**
 * How long to wait for each service, in milliseconds. Without the answers, a profile can still
 * be shown in its short form.
 */
const PATIENCE_MS = 1_000;

/** Finds out how two users are connected, from the services that own those facts. */
@Injectable()
export class Connections {
  private readonly logger = new Logger(Connections.name);

  constructor(private readonly rpc: RpcClient) {}

  /** Returns the facts that arrived in time. Omits those of a service that is down or slow. */
  async between(actor: Actor, userId: number): Promise<Connection> {
    const request = { actor, body: { userId } };
    const parts = await Promise.all([
      this.known(this.rpc.call(confirmGroupsConnection, request)),
      this.known(this.rpc.call(confirmDirectChat, request)),
    ]);
    return Object.assign({}, ...parts);
  }

  private async known(answer: Promise<Connection>): Promise<Connection> {
    try {
      return await within(PATIENCE_MS, answer);
    } catch (error) {
      this.logger.warn({ err: error }, 'Showing a profile without all connections');
      return {};
    }
  }
}
