import type { DatabaseOwner } from '@circlet/service';

/**
 * Names of the migrations that deployed databases have run. They never change: a database would run a renamed
 * migration again. A release adds its new ones.
 */
export const releasedMigrations: Readonly<Record<DatabaseOwner, readonly string[]>> = {
  identity: [
    'CreateUsers20261121000000',
    'CreateOutboxAndInbox20261121000100',
    'CreateSafety20261121000200',
    'SearchPeople20261121000300',
    'AddBans20261121000400',
    'CreatePasswordResets20261121000500',
    'CreateEmails20261121000600',
    'AddUnreadSummaries20261121000700',
    'CompareNamesByAscii20261122000900',
    'FetchPhotos20261122001000',
    'FenceMails20261122001200',
    'AddRelay20261122100000',
    'IndexMailsByAge20261122110000',
  ],
  groups: [
    'CreateGroups20260105090000',
    'CreateApplications20260105090100',
    'CreateInvitations20260105090200',
    'CreateUserCards20260105090300',
    'CreateOutboxAndInbox20260105090400',
    'MakeGroupsDiscoverable20260106090000',
    'CountListedGroups20260106090100',
    'FollowPeople20260106090200',
    'RemindOwners20260106090300',
    'CreateIdempotencyKeys20261122030000',
    'RememberWithdrawals20261122033000',
    'AddRelay20261122100000',
  ],
  chat: [
    'CreateMessages20261121003000',
    'CreateMemberships20261121003100',
    'CreateUserCards20261121003200',
    'CreateOutboxAndInbox20261121003300',
    'LetMessagesChange20261121010000',
    'CreateReactions20261121010100',
    'CreateReadCursors20261121010200',
    'AddDirectMessages20261121010300',
    'CreateBlocks20261121010400',
    'CreateSafetySettings20261121010500',
    'RememberWhatIsGone20261121010600',
    'IndexMentions20261121103000',
    'AddRelay20261122100000',
  ],
  moderation: [
    'CreatePeopleAndGroups20261121003000',
    'CreateMessageCounts20261121003100',
    'CreateReports20261121003200',
    'CreateAuditEntries20261121003300',
    'CreateOutboxAndInbox20261121003400',
    'RenameGroups20261121043000',
    'CreateIdempotencyKeys20261122030000',
    'AddRelay20261122100000',
    'KeepAuditEntries20261122120000',
  ],
};
