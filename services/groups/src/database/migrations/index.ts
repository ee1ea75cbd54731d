import { addRelay, createIdempotencyKeys, createOutboxAndInbox } from '@circlet/events';

import { CreateGroups20260105090000 } from './20260105090000-CreateGroups';
import { CreateApplications20260105090100 } from './20260105090100-CreateApplications';
import { CreateInvitations20260105090200 } from './20260105090200-CreateInvitations';
import { CreateUserCards20260105090300 } from './20260105090300-CreateUserCards';
import { MakeGroupsDiscoverable20260106090000 } from './20260106090000-MakeGroupsDiscoverable';
import { CountListedGroups20260106090100 } from './20260106090100-CountListedGroups';
import { FollowPeople20260106090200 } from './20260106090200-FollowPeople';
import { RemindOwners20260106090300 } from './20260106090300-RemindOwners';
import { RememberWithdrawals20261122033000 } from './20261122033000-RememberWithdrawals';

/** All migrations, in the order in which they run. */
export const migrations = [
  CreateGroups20260105090000,
  CreateApplications20260105090100,
  CreateInvitations20260105090200,
  CreateUserCards20260105090300,
  createOutboxAndInbox('20260105090400'),
  MakeGroupsDiscoverable20260106090000,
  CountListedGroups20260106090100,
  FollowPeople20260106090200,
  RemindOwners20260106090300,
  createIdempotencyKeys('20261122030000'),
  RememberWithdrawals20261122033000,
  addRelay('20261122100000'),
];
