import type { DatabaseSettings } from '@circlet/platform/database';

import { Credential } from '../accounts/credential.entity';
import { User } from '../users/user.entity';
import { migrations } from './migrations';

/** Returns the database settings of the identity service. */
export const databaseSettings = (url: string): DatabaseSettings => ({
  url,
  name: 'identity',
  entities: [User, Credential],
  migrations,
});
