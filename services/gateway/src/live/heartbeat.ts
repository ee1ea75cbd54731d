import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

import { ConnectionRegistry } from './connection-registry';
import type { Connection } from './connection';
import { liveLimits } from './live-limits';
import { SessionCheck } from './session-check';

/**
 * Pings every socket. Terminates those that don't answer and closes those whose session has ended. The sockets take
 * turns, so that frames don't wait until all of them are checked.
 */
@Injectable()
export class Heartbeat implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(Heartbeat.name);
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor(
    private readonly connections: ConnectionRegistry,
    private readonly sessions: SessionCheck,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      void this.beat(this.takeTurn());
    }, liveLimits.pingMs / liveLimits.pingTurns);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Moves on to the next sockets, and returns them. Each of them has one turn in every `pingMs`. */
  takeTurn(): Connection[] {
    this.turn = (this.turn + 1) % liveLimits.pingTurns;
    return [...this.connections.all()].filter(({ number }) => number % liveLimits.pingTurns === this.turn);
  }

  /** Pings sockets and checks their sessions once. */
  async beat(sockets: Iterable<Connection>): Promise<void> {
    const connections = [...sockets].filter((connection) => this.ping(connection));
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
