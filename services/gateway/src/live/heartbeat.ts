import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

import { ConnectionRegistry } from './connection-registry';
import type { Connection } from './connection';
import { liveLimits } from './live-limits';
import { SessionCheck } from './session-check';

/** Pings every socket. Terminates those that don't answer and closes those whose session has ended. */
@Injectable()
export class Heartbeat implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(Heartbeat.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connections: ConnectionRegistry,
    private readonly sessions: SessionCheck,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      void this.beat();
    }, liveLimits.pingMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Pings all sockets and checks their sessions once. */
  async beat(): Promise<void> {
    const connections = [...this.connections.all()].filter((connection) => this.ping(connection));
    try {
      await Promise.all(connections.map((connection) => this.sessions.check(connection)));
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not check the sessions of sockets');
    }
  }

  private ping(connection: Connection): boolean {
    if (!connection.hasAnsweredPing) {
      connection.socket.terminate();
      return false;
    }
    connection.hasAnsweredPing = false;
    connection.socket.ping();
    return true;
  }
}
