import { CreatePeopleAndGroups20261121003000 } from './20261121003000-CreatePeopleAndGroups';
import { CreateMessageCounts20261121003100 } from './20261121003100-CreateMessageCounts';
import { CreateReports20261121003200 } from './20261121003200-CreateReports';
import { CreateAuditEntries20261121003300 } from './20261121003300-CreateAuditEntries';
import { CreateOutboxAndInbox20261121003400 } from './20261121003400-CreateOutboxAndInbox';
import { RenameGroups20261121043000 } from './20261121043000-RenameGroups';
import { CreateIdempotencyKeys20261122030000 } from './20261122030000-CreateIdempotencyKeys';
import { AddRelay20261122100000 } from './20261122100000-AddRelay';
import { KeepAuditEntries20261122120000 } from './20261122120000-KeepAuditEntries';

/** All migrations of the moderation database, oldest first. */
export const migrations = [
  CreatePeopleAndGroups20261121003000,
  CreateMessageCounts20261121003100,
  CreateReports20261121003200,
  CreateAuditEntries20261121003300,
  CreateOutboxAndInbox20261121003400,
  RenameGroups20261121043000,
  CreateIdempotencyKeys20261122030000,
  AddRelay20261122100000,
  KeepAuditEntries20261122120000,
];
