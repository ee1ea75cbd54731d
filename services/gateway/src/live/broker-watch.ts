import { NATS } from '@circlet/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Events, type NatsConnection } from 'nats';

import { Audience } from './audience';
import { closeReasons } from './close-reasons';

/**
 * While the connection to the broker was away, frames were missed that no socket knows of. Closing the sockets makes their
 * clients connect again and ask for what came after the last they have.
 */
@Injectable()
export class BrokerWatch implements OnModuleInit {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly audience: Audience,
  ) {}

  onModuleInit(): void {
    void this.follow();
  }

  private async follow(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      if (type !== Events.Reconnect) continue;
      for (const connection of this.audience.all()) connection.close(closeReasons.serviceRestart);
    }
  }
}
