import { CreateMessages20261121003000 } from './20261121003000-CreateMessages';
import { CreateMemberships20261121003100 } from './20261121003100-CreateMemberships';
import { CreateUserCards20261121003200 } from './20261121003200-CreateUserCards';
import { CreateOutboxAndInbox20261121003300 } from './20261121003300-CreateOutboxAndInbox';

/** Every migration of the chat database, oldest first. */
export const migrations = [
  CreateMessages20261121003000,
  CreateMemberships20261121003100,
  CreateUserCards20261121003200,
  CreateOutboxAndInbox20261121003300,
];
