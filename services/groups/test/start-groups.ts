import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { userSignedUpV1, type UserFacts } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, buildUserFacts, TestService } from '@circlet/testing';

import { groups } from '../src/service';

const storage = mkdtempSync(join(tmpdir(), 'covers-'));
afterAll(() => {
  rmSync(storage, { recursive: true });
});

/** Returns the files of all stored covers. */
export const storedCovers = async (): Promise<string[]> =>
  (await readdir(storage, { recursive: true })).filter((file) => file.endsWith('.webp'));

/** Starts the groups service on the suite's own servers. Covers go to a temporary folder. */
export const startGroups = (): Promise<TestService> =>
  TestService.start(groups, {
    environment: { STORAGE_URL: pathToFileURL(storage).href, LOG_LEVEL: 'error' },
  });

/** Publishes a user's sign-up and waits until the service has handled it. */
export async function signUp(service: TestService, facts: Partial<UserFacts> = {}): Promise<Actor> {
  const user = buildUserFacts(facts);
  await service.incoming.deliver(userSignedUpV1, user.userId, user);
  return buildActor({ id: user.userId, role: user.role });
}
