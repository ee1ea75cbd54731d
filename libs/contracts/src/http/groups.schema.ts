import { z } from 'zod';

import { groupCategories, limits } from '../limits';
import { id, interests, timestamp } from './primitives';

/** The part of a member that a card shows to everybody. */
export const cardMemberSchema = z.object({
  id,
  userId: id,
  user: z.object({ name: z.string(), age: z.number().int().nullable(), profilePhoto: z.string().nullable() }),
});
export type CardMember = z.infer<typeof cardMemberSchema>;

/** A group as lists and the details dialog show it. */
export const groupSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  location: z.string(),
  maxMembers: z.number().int(),
  currentMembers: z.number().int(),
  interests: z.array(z.string()),
  /** Relative URL of the cover; null when the group has none and a stock picture stands in. */
  coverPhoto: z.string().nullable(),
  /** The same as `coverPhoto`. */
  imageUrl: z.string().nullable(),
  createdAt: timestamp,
  ownerId: id,
  isListed: z.boolean(),
  isRecruiting: z.boolean(),
  /** 0 to 100 with one decimal; absent for visitors. */
  matchScore: z.number().min(0).max(100).optional(),
  /** Why the score is what it is, at most three phrases; absent for visitors. */
  matchReasons: z.array(z.string()).max(3).optional(),
  /** At most eight, oldest first. */
  members: z.array(cardMemberSchema),
});
export type Group = z.infer<typeof groupSchema>;

/** A member as other members see them. */
export const memberSchema = z.object({
  id,
  userId: id,
  groupId: id,
  joinedAt: timestamp,
  /** Present where the member shows their online status. */
  isOnline: z.boolean().optional(),
  user: z.object({
    id,
    name: z.string(),
    username: z.string(),
    age: z.number().int().nullable(),
    location: z.string().nullable(),
    profilePhoto: z.string().nullable(),
    bio: z.string().nullable(),
  }),
});
export type Member = z.infer<typeof memberSchema>;

export const groupNameSchema = z
  .string()
  .trim()
  .min(limits.groupName.min, 'Group name must be at least 3 characters')
  .max(limits.groupName.max, 'Group name must be less than 50 characters');

export const groupDescriptionSchema = z
  .string()
  .trim()
  .min(limits.groupDescription.min, 'Description must be at least 10 characters')
  .max(limits.groupDescription.max, 'Description must be less than 500 characters');

export const groupLocationSchema = z.string().trim().min(1, 'Location is required').max(limits.location.max);

export const maxMembersSchema = z.coerce
  .number()
  .int()
  .min(limits.groupSize.min, 'Must allow at least 2 members')
  .max(limits.groupSize.max, 'Maximum 8 members allowed');

export const groupCategorySchema = z.enum(groupCategories, { error: 'Please select a category' });

export const createGroupBody = z.object({
  name: groupNameSchema,
  description: groupDescriptionSchema,
  category: groupCategorySchema.nullish().transform((category) => category ?? null),
  location: groupLocationSchema,
  maxMembers: maxMembersSchema.default(limits.groupSize.default),
  interests: interests.default([]),
  isListed: z.boolean().default(true),
});
