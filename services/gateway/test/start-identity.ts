import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createServiceDatabase, ServiceProcess } from '@circlet/testing';

import type { GatewayServers } from './start-gateway';

/** The identity service in its own process, on an empty database. */
export interface RunningIdentity {
  stop(): Promise<void>;
}

/** The admin that identity creates at its first start. */
export const bootstrapAdmin = { email: 'admin@circlet.test', password: 'correct horse' } as const;

/** Starts the real identity service on a suite's servers and its own database. */
export async function startIdentity(servers: GatewayServers): Promise<RunningIdentity> {
  const database = await createServiceDatabase('identity');
  const storage = await mkdtemp(join(tmpdir(), 'circlet-photos-'));
  const settings = {
    DATABASE_URL_IDENTITY: database.url,
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    STORAGE_URL: pathToFileURL(storage).href,
    // No server listens there. Emails stay in the queue and are not part of these tests.
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://circlet.test',
    SESSION_SECRET: 'a secret that is long enough for tests',
    BOOTSTRAP_ADMIN_EMAIL: bootstrapAdmin.email,
    BOOTSTRAP_ADMIN_PASSWORD: bootstrapAdmin.password,
  };
  const running = await ServiceProcess.start('identity', settings);
  return {
    stop: async () => {
      await running.stop();
      await database.drop();
      await rm(storage, { recursive: true, force: true });
    },
  };
}
