import { confirmDirectChat, confirmGroupsConnection, type Connection } from '@circlet/contracts';
import { type Actor, RpcClient } from '@circlet/platform';
import { Injectable, Logger } from '@nestjs/common';

import { withTimeout } from '../routes/with-timeout';

/**
 * How long to wait for each service, in milliseconds. Without the answers, a profile can still
 * be shown in its short form.
 */
const TIMEOUT_MS = 1_000;

/** Finds out how two users are connected, from the services that own those facts. */
@Injectable()
export class Connections {
  private readonly logger = new Logger(Connections.name);

  constructor(private readonly rpc: RpcClient) {}

  /** Returns the facts that arrived in time. Omits those of a service that is down or slow. */
  async between(actor: Actor, userId: number): Promise<Connection> {
    const request = { actor, body: { userId } };
    const parts = await Promise.all([
      this.factsInTime(this.rpc.call(confirmGroupsConnection, request)),
      this.factsInTime(this.rpc.call(confirmDirectChat, request)),
    ]);
    return Object.assign({}, ...parts);
  }

  private async factsInTime(answer: Promise<Connection>): Promise<Connection> {
    try {
      return await withTimeout(TIMEOUT_MS, answer);
    } catch (error) {
      this.logger.warn({ err: error }, 'Showing a profile without all connections');
      return {};
    }
  }
}
