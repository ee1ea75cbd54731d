import { CreateUsers20261121000000 } from './20261121000000-CreateUsers';
import { CreateOutboxAndInbox20261121000100 } from './20261121000100-CreateOutboxAndInbox';

/** In the order in which they run. */
export const migrations = [CreateUsers20261121000000, CreateOutboxAndInbox20261121000100];
