import { z } from 'zod';

import { availabilitySlotSchema } from '../http/availability.schema';
import { id } from '../http/primitives';
import { safetySettingsSchema } from '../http/safety.schema';
import { publicUserSchema, roleSchema } from '../http/users.schema';
import { defineEvent, staffAction } from './define-event';

/** Facts about a user that other services keep in their projections. */
export const userFacts = z.object({
  userId: id,
  ...publicUserSchema.omit({ id: true }).shape,
  role: roleSchema,
  isBanned: z.boolean(),
  /** The default is for events from before addresses were confirmed: the users of that time count as confirmed. */
  emailConfirmed: z.boolean().default(true),
  /** Increases with each change, so that a late event never overwrites a newer one. */
  revision: z.number().int(),
});
export type UserFacts = z.infer<typeof userFacts>;

/** A user signed up. */
export const userSignedUpV1 = defineEvent({
  type: 'UserSignedUp',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user signed up.',
  data: userFacts,
});

/** A signed-in user was active. Published at most once an hour per user. */
export const userSeenV1 = defineEvent({
  type: 'UserSeen',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A signed-in user was active. Published at most once an hour per user.',
  data: z.object({ userId: id, seenAt: z.iso.datetime() }),
});

/** A user changed their profile. */
export const userProfileChangedV1 = defineEvent({
  type: 'UserProfileChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user changed their profile.',
  data: userFacts,
});

/** A user confirmed their email address. */
export const emailConfirmedV1 = defineEvent({
  type: 'EmailConfirmed',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user confirmed their email address.',
  data: userFacts,
});

/** A user's role changed. `role` is the new one. */
export const userRoleChangedV1 = defineEvent({
  type: 'UserRoleChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: "A user's role changed.",
  data: userFacts.extend({ previousRole: roleSchema, ...staffAction }),
});

/** A user was banned and can no longer sign in. */
export const userBannedV1 = defineEvent({
  type: 'UserBanned',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user was banned and can no longer sign in.',
  data: userFacts.extend(staffAction),
});

/** A user's ban was lifted. */
export const userUnbannedV1 = defineEvent({
  type: 'UserUnbanned',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: "A user's ban was lifted.",
  data: userFacts.extend(staffAction),
});

/** An admin decided a user's appeal against their ban. `UserUnbanned` precedes it if the ban was lifted. */
export const appealDecidedV1 = defineEvent({
  type: 'AppealDecided',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: "An admin decided a user's appeal against their ban.",
  data: z.object({
    appealId: id,
    userId: id,
    name: z.string(),
    decision: z.enum(['accepted', 'rejected']),
    ...staffAction,
  }),
});

/**
 * A user deleted their account. Consumers delete all data they keep about the user, and ignore
 * events about the user that arrive later.
 */
export const userDeletedV1 = defineEvent({
  type: 'UserDeleted',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user deleted their account.',
  data: z.object({ userId: id, deletedAt: z.iso.datetime() }),
});

/** A user blocked another user. The block works both ways, and only the blocker knows about it. */
export const userBlockedV1 = defineEvent({
  type: 'UserBlocked',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user blocked another user.',
  data: z.object({
    /** Id of this block. The unblock event repeats it, so a late event never restores a lifted block. */
    blockId: id,
    /** The user who blocked. */
    userId: id,
    blockedUserId: id,
  }),
});

/** A user lifted their block on another user. Final for that block. */
export const userUnblockedV1 = defineEvent({
  type: 'UserUnblocked',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user lifted their block on another user.',
  data: userBlockedV1.data,
});

/** A user changed their safety settings. Until the first change, the defaults apply. */
export const safetySettingsChangedV1 = defineEvent({
  type: 'SafetySettingsChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user changed their safety settings.',
  data: safetySettingsSchema.extend({
    userId: id,
    /** Increases with each change of these settings. Independent of the profile's revision. */
    revision: z.number().int(),
  }),
});

/** A user changed when they are free, or their time zone. Not part of the facts, because no other user may see it. */
export const availabilityChangedV1 = defineEvent({
  type: 'AvailabilityChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user changed when they are free, or their time zone.',
  data: z.object({
    userId: id,
    availability: z.array(availabilitySlotSchema),
    timeZone: z.string().nullable(),
    /** Increases with each change of the two. Independent of the profile's revision. */
    revision: z.number().int(),
  }),
});

/** A user has a new password. Their sessions end, except the one that changed it. */
export const passwordChangedV1 = defineEvent({
  type: 'PasswordChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user has a new password. Their other sessions end.',
  data: z.object({
    userId: id,
    cause: z.enum(['changed', 'reset']),
    /** The session that changed the password and stays open; null after a reset, which ends all. */
    keptSessionId: z.string().nullable(),
    /** Account revision. Sessions opened at a lower revision end. */
    revision: z.number().int(),
  }),
});

/** The owner of an account has reported that someone else uses it. All its sessions end. */
export const accountRescuedV1 = defineEvent({
  type: 'AccountRescued',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'The owner of an account has reported that someone else uses it. All its sessions end.',
  data: z.object({
    userId: id,
    /** Account revision. Sessions opened at a lower revision end. */
    revision: z.number().int(),
  }),
});
