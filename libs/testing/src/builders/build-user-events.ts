import {
  appealDecidedV1,
  availabilityChangedV1,
  defaultSafetySettings,
  emailConfirmedV1,
  safetySettingsChangedV1,
  userBannedV1,
  userBlockedV1,
  userProfileChangedV1,
  userRoleChangedV1,
  userSeenV1,
  userSignedUpV1,
  userUnbannedV1,
  userUnblockedV1,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';

import type { EventBuilder } from '../service/late-events';
import { nextId } from './build-actor';
import { buildUserFacts } from './build-user-facts';

const byStaff = { byUserId: null, reason: null, ip: null };
const revision = 1_000;
const factsOf = (userId: number) => buildUserFacts({ userId, revision });
const blockOf = (userId: number, blockedUserId: number) => ({ blockId: nextId(), userId, blockedUserId });

/** Every event that identity publishes about a user before their account is deleted, by test name. */
export const userEvents = (otherId: number): Readonly<Record<string, EventBuilder>> => ({
  UserSignedUp: (id) => newEvent(userSignedUpV1, id, factsOf(id)),
  UserProfileChanged: (id) => newEvent(userProfileChangedV1, id, factsOf(id)),
  EmailConfirmed: (id) => newEvent(emailConfirmedV1, id, factsOf(id)),
  UserRoleChanged: (id) =>
    newEvent(userRoleChangedV1, id, { ...factsOf(id), previousRole: 'user', ...byStaff }),
  UserBanned: (id) => newEvent(userBannedV1, id, { ...factsOf(id), isBanned: true, ...byStaff }),
  UserUnbanned: (id) => newEvent(userUnbannedV1, id, { ...factsOf(id), ...byStaff }),
  AppealDecided: (id) =>
    newEvent(appealDecidedV1, id, {
      ...{ appealId: nextId(), userId: id, name: factsOf(id).name, decision: 'rejected', ...byStaff },
    }),
  SafetySettingsChanged: (id) =>
    newEvent(safetySettingsChangedV1, id, { ...defaultSafetySettings, userId: id, revision }),
  AvailabilityChanged: (id) =>
    newEvent(availabilityChangedV1, id, {
      userId: id,
      availability: ['thu-evening'],
      timeZone: 'America/Chicago',
      revision,
    }),
  UserBlocked: (id) => newEvent(userBlockedV1, id, blockOf(id, otherId)),
  'UserBlocked by another': (id) => newEvent(userBlockedV1, otherId, blockOf(otherId, id)),
  UserUnblocked: (id) => newEvent(userUnblockedV1, id, blockOf(id, otherId)),
  'UserUnblocked by another': (id) => newEvent(userUnblockedV1, otherId, blockOf(otherId, id)),
  UserSeen: (id) => newEvent(userSeenV1, id, { userId: id, seenAt: new Date().toISOString() }),
});
