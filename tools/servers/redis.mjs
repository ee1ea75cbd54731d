import { mkdirSync, writeFileSync } from 'node:fs';
import { Failure } from '../lib/failure.mjs';
import { loopback, onFreePort } from '../lib/ports.mjs';
import { findProgram } from './programs.mjs';
import { repliesTo } from './replies.mjs';

/**
 * Starts a private Redis from the machine's programs.
 * @param {import('./servers.mjs').ServerContext} context
 * @returns {Promise<string>} its URL
 */
export async function startRedis({ folder, supervisor, isThrowaway }) {
  const command = findProgram('redis-server', 'valkey-server');
  if (command === undefined) throw new Failure('redis-server is no longer on this machine');
  const data = folder.file('redis');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const password = folder.secret('redis');
  const configuration = folder.file('run', 'redis.conf');
  return onFreePort(async (port) => {
    const lines = [
      `bind ${loopback}`,
      `port ${port}`,
      `requirepass ${password}`,
      `dir ${JSON.stringify(data)}`,
      // Redis stores BullMQ's jobs, so it must not evict data,
      // and a kill must not lose more than about a second.
      'maxmemory-policy noeviction',
      `appendonly ${isThrowaway ? 'no' : 'yes'}`,
      'save ""',
      'daemonize no',
    ];
    writeFileSync(configuration, `${lines.join('\n')}\n`, { mode: 0o600 });
    await supervisor.start({
      name: 'redis',
      kind: 'server',
      command,
      args: [configuration],
      cwd: data,
      env: { PATH: process.env.PATH },
      logFile: folder.log('redis'),
      stopWithinMs: 10_000,
      isReady: () => repliesTo(port, `AUTH ${password}\r\nPING\r\n`, /\+PONG/),
      readyWithinMs: 30_000,
    });
    return `redis://:${password}@${loopback}:${port}`;
  });
}
