import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type SuiteServers, TestService } from '@circlet/testing';

import { AppModule } from '../src/app.module';
import { type IdentityConfig, readConfig } from '../src/config';
import { databaseSettings } from '../src/database/database-settings';

/** The identity service on servers of a suite's own, with a folder for photos. */
export interface TestIdentity {
  readonly service: TestService;
  readonly config: IdentityConfig;
  stop(): Promise<void>;
}

/** The environment of an identity process on these servers. */
export const identityEnvironment = (
  servers: SuiteServers,
  storage: string,
  overrides: Record<string, string> = {},
): Record<string, string> => ({
  DATABASE_URL_IDENTITY: servers.databaseUrl,
  NATS_URL: servers.natsUrl,
  REDIS_URL: servers.redisUrl,
  STORAGE_URL: pathToFileURL(storage).toString(),
  LOG_LEVEL: 'fatal',
  ...overrides,
});

/** Starts the service; settings can be overridden by the names of their variables. */
export async function startIdentity(overrides: Record<string, string> = {}): Promise<TestIdentity> {
  const storage = await mkdtemp(join(tmpdir(), 'circlet-photos-'));
  let config: IdentityConfig | undefined;
  const service = await TestService.start({
    name: 'identity',
    database: databaseSettings,
    module: (servers) => {
      config = readConfig(identityEnvironment(servers, storage, overrides));
      return AppModule.with(config);
    },
  });
  return {
    service,
    config: config!,
    stop: async () => {
      await service.stop();
      await rm(storage, { recursive: true, force: true });
    },
  };
}
