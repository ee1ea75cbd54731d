import { userSignedUpV1, type UserFacts } from '@circlet/contracts';
import { type Actor } from '@circlet/platform';
import { buildActor, buildUserFacts, TestService } from '@circlet/testing';

import { appModule } from '../src/app.module';
import { readConfig } from '../src/config';
import { databaseSettings } from '../src/database/database-settings';

/** The groups service on servers of the suite's own. */
export const startGroups = (): Promise<TestService> =>
  TestService.start({
    name: 'groups',
    database: databaseSettings,
    module: ({ databaseUrl, natsUrl }) =>
      appModule(readConfig({ DATABASE_URL_GROUPS: databaseUrl, NATS_URL: natsUrl, LOG_LEVEL: 'error' })),
  });

/** Somebody with an account that the service has heard of. */
export async function signUp(service: TestService, facts: Partial<UserFacts> = {}): Promise<Actor> {
  const user = buildUserFacts(facts);
  await service.foreign.happen(userSignedUpV1, user.userId, user);
  return buildActor({ id: user.userId, role: user.role });
}
