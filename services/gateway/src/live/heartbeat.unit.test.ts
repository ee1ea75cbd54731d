import type { WebSocket } from 'ws';

import { Connection } from './connection';
import type { ConnectionRegistry } from './connection-registry';
import { Heartbeat } from './heartbeat';
import { liveLimits } from './live-limits';
import type { SessionCheck } from './session-check';

describe('Heartbeat', () => {
  const socketCount = 2 * liveLimits.pingTurns;
  const heartbeatOf = (connections: readonly Connection[]): Heartbeat =>
    new Heartbeat({ all: () => connections } as unknown as ConnectionRegistry, {} as SessionCheck);
  const connect = (): Connection => new Connection({} as WebSocket, '', () => undefined);

  it('pings a socket every 30 seconds', async () => {
    jest.useFakeTimers();
    const pinged: number[] = [];
    const socket = { ping: () => pinged.push(Date.now()), terminate: () => undefined };
    const connection = new Connection(socket as unknown as WebSocket, '', () => undefined);
    const sessions = { check: () => Promise.resolve() } as unknown as SessionCheck;
    const registry = { all: () => [connection] } as unknown as ConnectionRegistry;
    const heartbeat = new Heartbeat(registry, sessions);
    heartbeat.onModuleInit();
    for (let second = 0; second < 90; second += 1) {
      await jest.advanceTimersByTimeAsync(1_000);
      connection.hasAnsweredPing = true;
    }
    heartbeat.onModuleDestroy();
    jest.useRealTimers();
    expect(pinged).toHaveLength(3);
    expect(pinged.map((time) => time - (pinged[0] ?? 0))).toEqual([0, 30_000, 60_000]);
  });

  describe('takeTurn', () => {
    it('spreads the sockets evenly over the interval between pings, each with one turn', () => {
      const connections = Array.from({ length: socketCount }, connect);
      const heartbeat = heartbeatOf(connections);
      const turns = Array.from({ length: liveLimits.pingTurns }, () => heartbeat.takeTurn());
      expect(turns.map(({ length }) => length)).toEqual(turns.map(() => socketCount / liveLimits.pingTurns));
      expect(new Set(turns.flat()).size).toBe(socketCount);
    });

    it('begins again after an interval of 30 seconds [D3.76]', () => {
      expect(liveLimits.pingMs).toBe(30_000);
    });

    it('gives a socket its next turn after exactly one interval [D3.76]', () => {
      const heartbeat = heartbeatOf([connect()]);
      const turns = Array.from({ length: 3 * liveLimits.pingTurns }, () => heartbeat.takeTurn().length);
      const first = turns.indexOf(1);
      expect(turns.flatMap((length, turn) => (length === 1 ? [turn] : []))).toEqual(
        [0, 1, 2].map((interval) => first + interval * liveLimits.pingTurns),
      );
    });
  });
});
