import { z } from 'zod';

import { groupCategories, limits, radiusOptions } from '../limits';
import { mediaErrors } from '../errors/media';
import { commaSeparated, id, interests, lineOfText, longText, timestamp } from './primitives';
import { storedImagePattern } from './stored-image.rules';
import { personSchema } from './users.schema';

/** What a member may do in their group. A group has one owner. */
export const memberRoleSchema = z.enum(['owner', 'coowner', 'member']);
export type MemberRole = z.infer<typeof memberRoleSchema>;

/** The member fields that a group card shows to everyone. */
export const cardMemberSchema = z.object({
  id,
  userId: id,
  role: memberRoleSchema.default('member'),
  user: personSchema.pick({ name: true, age: true, profilePhoto: true }),
});
export type CardMember = z.infer<typeof cardMemberSchema>;

/** How soon a group's owners usually answer applications. */
export const answersSchema = z.enum(['usually within a day', 'usually within 3 days', 'rarely']);
export type Answers = z.infer<typeof answersSchema>;

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
  /** Relative URL of the cover; null if the group has none and a stock image is shown. */
  coverPhoto: z.string().nullable(),
  /** Same as `coverPhoto`. */
  imageUrl: z.string().nullable(),
  createdAt: timestamp,
  ownerId: id,
  isListed: z.boolean(),
  /** Whether users can apply: there is a free place, and the last applications were answered. */
  isRecruiting: z.boolean(),
  /** Null until three applications were decided or have expired. */
  answers: answersSchema.nullable().default(null),
  /** How many meetups at least two members attended. */
  meetupsHeld: z.number().int().nonnegative().default(0),
  /** Day of the last one, in its own time zone. */
  lastMetOn: z.iso.date().nullable().default(null),
  /** The next scheduled meetup; null if there is none, omitted for all but members. */
  nextMeetup: z.object({ id, title: z.string(), startsAt: timestamp }).nullable().optional(),
  /** 0 to 100 with one decimal; omitted for visitors. */
  matchScore: z.number().min(0).max(100).optional(),
  /** At most three phrases that explain the score; omitted for visitors. */
  matchReasons: z.array(z.string()).max(3).optional(),
  /** Whether the viewer waits for a place; omitted for visitors. */
  isWaiting: z.boolean().optional(),
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
  role: memberRoleSchema.default('member'),
  /** Present if the member shows their online status. */
  isOnline: z.boolean().optional(),
  user: personSchema,
});
export type Member = z.infer<typeof memberSchema>;

export const groupNameSchema = lineOfText()
  .min(limits.groupName.min, 'Group name must be at least 3 characters')
  .max(limits.groupName.max, 'Group name must be less than 50 characters');

export const groupDescriptionSchema = longText()
  .min(limits.groupDescription.min, 'Description must be at least 10 characters')
  .max(limits.groupDescription.max, 'Description must be less than 500 characters');

export const groupLocationSchema = lineOfText().min(1, 'Location is required').max(limits.location.max);

export const maxMembersSchema = z.coerce
  .number()
  .int()
  .min(limits.groupSize.min, 'Must allow at least 2 members')
  .max(limits.groupSize.max, 'Maximum 8 members allowed');

export const groupCategorySchema = z.enum(groupCategories, { error: 'Please select a category' });

/** An image data URL, one of our cover URLs, or empty. */
export const coverSchema = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .trim()
    .max(7_500_000, mediaErrors.IMAGE_TOO_LARGE.message)
    .refine(
      (url) => url.startsWith('data:') || storedImagePattern.test(url),
      mediaErrors.IMAGE_UNSUPPORTED.message,
    )
    .nullable(),
]);

const coverFields = { imageUrl: coverSchema.optional(), coverPhoto: coverSchema.optional() };

export const createGroupBody = z.object({
  name: groupNameSchema,
  description: groupDescriptionSchema,
  category: groupCategorySchema.nullish().transform((category) => category ?? null),
  location: groupLocationSchema,
  maxMembers: maxMembersSchema.default(limits.groupSize.default),
  interests: interests.default([]),
  isListed: z.boolean().default(true),
  ...coverFields,
});

/** Omitted fields stay unchanged. A null cover removes the picture. */
export const updateGroupBody = z
  .object({
    /** True ends the pause after unanswered applications. False is ignored: no owner pauses a group. */
    isRecruiting: z.boolean(),
    name: groupNameSchema,
    description: groupDescriptionSchema,
    category: groupCategorySchema.nullable(),
    location: groupLocationSchema,
    maxMembers: maxMembersSchema,
    interests,
    ...coverFields,
  })
  .partial();

/**
 * Sort orders of the list. Sizes compare the maximum number of members, and ties are newest first. The distance is
 * measured from the place of `locationSearch`, or else from the viewer's own; without a known place, the order is
 * newest first. Groups without a known place come last. `active` is by the last meetup, latest first; groups that have
 * never met come last, newest first. `relevance` has the groups with the text of `search` in their name before those
 * with it in their description only, each newest first; without a text, the order is newest first.
 */
export const groupSorts = [
  'newest',
  'oldest',
  'name',
  'size_small',
  'size_large',
  'active',
  'distance',
  'relevance',
] as const;
export const groupSortSchema = z.enum(groupSorts);
export type GroupSort = z.infer<typeof groupSortSchema>;

export const groupSizeSchema = z.enum(['all', 'small', 'medium', 'large']);
export type GroupSizeFilter = z.infer<typeof groupSizeSchema>;

/** The most digits of an ID that JSON carries exactly. */
const idDigits = 15;
const idPattern = new RegExp(`^[1-9]\\d{0,${idDigits - 1}}$`);

const searchText = lineOfText().max(limits.searchText.max);

/** Discovery filters. Empty text and 'all' match everything. */
export const groupFiltersSchema = z.object({
  /** Part of the name or description. */
  search: searchText.default(''),
  /** Part of the location as written. */
  location: searchText.default('').transform((location) => (location === 'all' ? '' : location)),
  /**
   * A US city, 'City, State' or ZIP code matches everything within `radius` miles. Any other text
   * matches part of the location.
   */
  locationSearch: searchText.default(''),
  radius: z.coerce
    .number()
    .refine((miles) => (radiusOptions as readonly number[]).includes(miles), {
      error: `Must be one of ${radiusOptions.join(', ')}`,
    })
    .meta({ enum: radiusOptions })
    .default(radiusOptions[2]),
  size: groupSizeSchema.default('all'),
  /** Comma-separated. Matches groups with any of these interests. */
  interests: commaSeparated(limits.interests.max * (limits.interests.length + 1)).pipe(interests),
  /** Comma-separated. Matches only these groups. */
  ids: commaSeparated(limits.listedIds * (idDigits + 1)).pipe(
    z
      .array(z.string().regex(idPattern, 'Must be IDs of groups, separated by commas').transform(Number))
      .max(limits.listedIds, `At most ${limits.listedIds} groups can be listed`),
  ),
  sort: groupSortSchema.default('newest'),
});
export type GroupFilters = z.infer<typeof groupFiltersSchema>;
