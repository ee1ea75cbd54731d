import { testVapidKey } from '@circlet/testing';

import type { GatewayServers } from './start-gateway';
import { startService } from './start-services';

/** The identity service in its own process, on an empty database. */
export interface RunningIdentity {
  stop(): Promise<void>;
}

/** The admin that identity creates at its first start. */
export const bootstrapAdmin = { email: 'admin@circlet.test', password: 'correct horse' } as const;

/** Starts the real identity service on a suite's servers and its own database. */
export async function startIdentity(servers: GatewayServers): Promise<RunningIdentity> {
  const stop = await startService('identity', servers, {
    // No server listens there. Emails stay in the queue and are not part of these tests.
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://circlet.test',
    SESSION_SECRET: 'a secret that is long enough for tests',
    ENCRYPTION_SECRET: 'another secret, long enough for tests',
    VAPID_PRIVATE_KEY: testVapidKey,
    BOOTSTRAP_ADMIN_EMAIL: bootstrapAdmin.email,
    BOOTSTRAP_ADMIN_PASSWORD: bootstrapAdmin.password,
  });
  return { stop };
}
