import { type DynamicModule, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { connectNats, connectNatsOnce } from './connect-nats';

/** Injection token of the process's NATS connection. */
export const NATS = Symbol('NATS');

/** Opens an additional connection that ends instead of reconnecting; see {@link connectNatsOnce}. */
export type ConnectOnce = () => Promise<NatsConnection>;

/** Injection token of {@link ConnectOnce}. */
export const CONNECT_NATS_ONCE = Symbol('CONNECT_NATS_ONCE');

/** One NATS connection per process for events, live frames and outgoing calls. Drained at shutdown. */
@Module({})
export class NatsModule implements OnApplicationShutdown {
  private readonly logger = new Logger(NatsModule.name);

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  /**
   * @param url - `NATS_URL`
   * @param name - shown in the broker's monitoring
   */
  static connect(url: string, name: string): DynamicModule {
    return {
      module: NatsModule,
      global: true,
      providers: [
        { provide: NATS, useFactory: () => connectNats(url, name) },
        { provide: CONNECT_NATS_ONCE, useValue: (): Promise<NatsConnection> => connectNatsOnce(url, name) },
      ],
      exports: [NATS, CONNECT_NATS_ONCE],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.connection.isClosed()) return;
    await this.connection.drain().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'NATS connection did not drain');
    });
    // Draining never completes while the broker is down, and would leave a connection that retries forever.
    if (!this.connection.isClosed()) await this.connection.close();
  }
}
