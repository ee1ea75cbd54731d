import { addRelay, createIdempotencyKeys, createOutboxAndInbox } from '@circlet/events';

import { CreatePeopleAndGroups20261121003000 } from './20261121003000-CreatePeopleAndGroups';
import { CreateMessageCounts20261121003100 } from './20261121003100-CreateMessageCounts';
import { CreateReports20261121003200 } from './20261121003200-CreateReports';
import { CreateAuditEntries20261121003300 } from './20261121003300-CreateAuditEntries';
import { RenameGroups20261121043000 } from './20261121043000-RenameGroups';
import { KeepAuditEntries20261122120000 } from './20261122120000-KeepAuditEntries';

/** All migrations of the moderation database, oldest first. */
export const migrations = [
  CreatePeopleAndGroups20261121003000,
  CreateMessageCounts20261121003100,
  CreateReports20261121003200,
  CreateAuditEntries20261121003300,
  createOutboxAndInbox('20261121003400'),
  RenameGroups20261121043000,
  createIdempotencyKeys('20261122030000'),
  addRelay('20261122100000'),
  KeepAuditEntries20261122120000,
];
