import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ServiceName } from '@circlet/contracts';
import { createServiceDatabase, environmentOf, ServiceProcess } from '@circlet/testing';

import type { GatewayServers } from './start-gateway';

/**
 * Starts a real service on a suite's servers and its own database.
 * @param environment - settings in addition to its servers and storage
 * @returns a function that stops it
 */
export async function startService(
  name: Exclude<ServiceName, 'gateway'>,
  servers: GatewayServers,
  environment: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const database = await createServiceDatabase(name);
  const storage = await mkdtemp(join(tmpdir(), 'circlet-storage-'));
  const running = await ServiceProcess.start(name, {
    ...environmentOf(name, { ...servers, databaseUrl: database.url }),
    STORAGE_URL: pathToFileURL(storage).href,
    ...environment,
  });
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
