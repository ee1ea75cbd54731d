import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { EmailInbox, TestService, testVapidKey } from '@circlet/testing';

import { deliveryProvider } from '../src/email/delivery/delivery-process';
import { SmtpDelivery } from '../src/email/delivery/smtp-delivery';
import { type FetchRules, ImageFetcher, publicWeb } from '../src/photos/image-fetcher';
import { identity } from '../src/service';

/** The identity service with a suite's own servers and a folder for photos. */
export interface TestIdentity {
  readonly service: TestService;
  /** All emails sent by the service. */
  readonly inbox: EmailInbox;
  /** Folder of the stored photos. */
  readonly storage: string;
  stop(): Promise<void>;
}

/** Returns the environment of an identity service, except for the URLs of a suite's servers. */
export const identityEnvironment = (storage: string, inbox: EmailInbox): Record<string, string> => ({
  STORAGE_URL: pathToFileURL(storage).toString(),
  SMTP_URL: inbox.url,
  PUBLIC_URL: 'https://circlet.test',
  SESSION_SECRET: 'a secret that is long enough for tests',
  ENCRYPTION_SECRET: 'another secret, long enough for tests',
  VAPID_PRIVATE_KEY: testVapidKey,
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
  const service = await TestService.start(identity, {
    environment: { ...identityEnvironment(storage, inbox), ...overrides },
    replacements: [
      // The delivery process has tests that run the service as a process too.
      deliveryProvider(SmtpDelivery),
      { provide: ImageFetcher, useValue: new ImageFetcher(fetchRules) },
    ],
  });
  return {
    service,
    inbox,
    storage,
    stop: async () => {
      await service.stop();
      await inbox.stop();
      await rm(storage, { recursive: true, force: true });
    },
  };
}
