import { NATS } from '@circlet/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Events, type NatsConnection } from 'nats';

import { ConnectionRegistry } from './connection-registry';
import { closeReasons } from './close-reasons';

/**
 * Closes all sockets after the broker connection was lost. Frames published during the outage were missed
 * without any socket noticing. The clients reconnect and fetch everything after their last message.
 */
@Injectable()
export class BrokerWatch implements OnModuleInit {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly connections: ConnectionRegistry,
  ) {}

  onModuleInit(): void {
    void this.follow();
  }

  private async follow(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      if (type !== Events.Reconnect) continue;
      for (const connection of this.connections.all()) connection.close(closeReasons.serviceRestart);
    }
  }
}
