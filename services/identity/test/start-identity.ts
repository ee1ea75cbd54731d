import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { EmailInbox, type SuiteServers, TestService } from '@circlet/testing';

import { AppModule } from '../src/app.module';
import { type IdentityConfig, readConfig } from '../src/config';
import { databaseSettings } from '../src/database/database-settings';
import { SmtpDelivery } from '../src/email/delivery/smtp-delivery';
import { type FetchRules, publicWeb } from '../src/photos/image-fetcher';

/** The identity service with a suite's own servers and a folder for photos. */
export interface TestIdentity {
  readonly service: TestService;
  /** All emails sent by the service. */
  readonly inbox: EmailInbox;
  readonly config: IdentityConfig;
  stop(): Promise<void>;
}

/** Returns the environment of an identity process that uses these servers. */
export const identityEnvironment = (
  servers: SuiteServers,
  fixture: { readonly storage: string; readonly inbox: EmailInbox },
  overrides: Record<string, string> = {},
): Record<string, string> => ({
  DATABASE_URL_IDENTITY: servers.databaseUrl,
  NATS_URL: servers.natsUrl,
  REDIS_URL: servers.redisUrl,
  STORAGE_URL: pathToFileURL(fixture.storage).toString(),
  SMTP_URL: fixture.inbox.url,
  PUBLIC_URL: 'https://circlet.test',
  SESSION_SECRET: 'a secret that is long enough for tests',
  LOG_LEVEL: 'fatal',
  ...overrides,
});

/** Rejects every name, so that no test reaches the internet. */
const noWeb: FetchRules = {
  ...publicWeb,
  resolve: () => Promise.reject(new Error('Tests resolve no names')),
};

/**
 * Starts the service.
 * @param overrides - settings by the names of their environment variables
 * @param fetchRules - where photos can be fetched from
 */
export async function startIdentity(
  overrides: Record<string, string> = {},
  fetchRules: FetchRules = noWeb,
): Promise<TestIdentity> {
  const storage = await mkdtemp(join(tmpdir(), 'circlet-photos-'));
  const inbox = await EmailInbox.start();
  let config: IdentityConfig | undefined;
  const service = await TestService.start({
    name: 'identity',
    database: databaseSettings,
    module: (servers) => {
      config = readConfig(identityEnvironment(servers, { storage, inbox }, overrides));
      // The delivery process has tests that run the service as a process too.
      return AppModule.with(config, SmtpDelivery, fetchRules);
    },
  });
  return {
    service,
    inbox,
    config: config!,
    stop: async () => {
      await service.stop();
      await inbox.stop();
      await rm(storage, { recursive: true, force: true });
    },
  };
}
