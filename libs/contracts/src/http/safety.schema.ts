import { z } from 'zod';

import { limits } from '../limits';
import { id, optionalText, timestamp } from './primitives';

/** Controls who can contact a user and see that they are online. */
export const safetySettingsSchema = z.object({
  allowDirectMessages: z.boolean(),
  allowGroupInvitations: z.boolean(),
  showOnlineStatus: z.boolean(),
  requireApprovalForGroupJoin: z.boolean(),
});
export type SafetySettings = z.infer<typeof safetySettingsSchema>;

/** Settings of users who have never changed them. */
export const defaultSafetySettings: SafetySettings = {
  allowDirectMessages: true,
  allowGroupInvitations: true,
  showOnlineStatus: true,
  requireApprovalForGroupJoin: false,
};

/** Omitted settings stay unchanged. */
export const updateSafetySettingsBody = safetySettingsSchema.partial();

/** A user whom the caller has blocked. */
export const blockedUserSchema = z.object({
  id,
  blockedUserId: id,
  reason: z.string().nullable(),
  createdAt: timestamp,
  blockedUser: z.object({
    id,
    name: z.string(),
    username: z.string(),
    profilePhoto: z.string().nullable(),
  }),
});
export type BlockedUser = z.infer<typeof blockedUserSchema>;

export const blockUserBody = z.object({
  userId: id,
  reason: optionalText(limits.blockReason.max).optional(),
});
