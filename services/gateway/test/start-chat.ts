import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { createTestDatabase, ServiceProcess } from '@circlet/testing';

import type { GatewayServers } from './start-gateway';

const migrateProgram = resolve(__dirname, '../../chat/dist/migrate.js');

/** Migrates and starts the real chat service on a suite's servers. @returns what ends it */
export async function startChat({ natsUrl, redisUrl }: GatewayServers): Promise<() => Promise<void>> {
  const database = await createTestDatabase('gateway_chat');
  const settings = { DATABASE_URL_CHAT: database.url, NATS_URL: natsUrl, REDIS_URL: redisUrl };
  const env = { PATH: process.env.PATH, ...settings };
  await promisify(execFile)(process.execPath, [migrateProgram], { env });
  const running = await ServiceProcess.start('chat', settings);
  return async () => {
    await running.stop();
    await database.drop();
  };
}
