import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createServiceDatabase, ServiceProcess } from '@circlet/testing';

import type { GatewayServers } from './start-gateway';

/**
 * Starts a real service on a suite's servers and its own database.
 * @returns a function that stops it
 */
async function startService(
  name: 'groups' | 'chat' | 'moderation',
  { natsUrl, redisUrl }: GatewayServers,
): Promise<() => Promise<void>> {
  const database = await createServiceDatabase(name);
  const storage = await mkdtemp(join(tmpdir(), 'circlet-storage-'));
  const settings = {
    [`DATABASE_URL_${name.toUpperCase()}`]: database.url,
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
    STORAGE_URL: pathToFileURL(storage).href,
  };
  const running = await ServiceProcess.start(name, settings);
  return async () => {
    await running.stop();
    await database.drop();
    await rm(storage, { recursive: true, force: true });
  };
}

/** Starts the real chat service and returns a function that stops it. */
export const startChat = (servers: GatewayServers): Promise<() => Promise<void>> =>
  startService('chat', servers);

/** Starts the real groups service and returns a function that stops it. */
export const startGroups = (servers: GatewayServers): Promise<() => Promise<void>> =>
  startService('groups', servers);

/** Starts the real moderation service and returns a function that stops it. */
export const startModeration = (servers: GatewayServers): Promise<() => Promise<void>> =>
  startService('moderation', servers);
