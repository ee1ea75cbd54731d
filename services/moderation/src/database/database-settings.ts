import type { DatabaseSettings } from '@circlet/platform/database';

import { migrations } from './migrations';

/** Returns the settings of the moderation database. */
export const databaseSettings = (url: string): DatabaseSettings => ({
  url,
  name: 'circlet-moderation',
  migrations,
});
