import { z } from 'zod';

import { mediaErrors } from '../errors/media';
import { limits } from '../limits';
import { availabilitySchema, availabilitySlotSchema, timeZoneSchema } from './availability.schema';
import { id, interests, lineOfText, optionalLine, optionalText } from './primitives';
import { photoLinkProblem } from './photo-link.rules';
import { isReservedUsername } from './reserved-usernames';
import { storedImagePattern } from './stored-image.rules';

/** Role of a user; each staff role adds permissions. */
export const roleSchema = z.enum(['user', 'moderator', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** The full public profile, for connected users. `role` is present only if the viewer is staff. */
export const publicUserSchema = z.object({
  id,
  username: z.string(),
  name: z.string(),
  age: z.number().int(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  profilePhoto: z.string().nullable(),
  interests: z.array(z.string()),
  role: roleSchema.optional(),
});
export type PublicUser = z.infer<typeof publicUserSchema>;

/**
 * Another user as the members of a group see them. The age of a user who just signed up is not known for a
 * moment.
 */
export const personSchema = publicUserSchema
  .omit({ interests: true, role: true })
  .extend({ age: z.number().int().nullable() });
export type Person = z.infer<typeof personSchema>;

/**
 * A party of an application or invitation. Only the other party while it is pending, people who share a group
 * with them, and staff receive the optional fields.
 */
export const shownPersonSchema = personSchema.partial({ username: true, bio: true, location: true });
export type ShownPerson = z.infer<typeof shownPersonSchema>;

/** What a profile says about when its user is free. No one else sees it. */
const whenFree = {
  /** Parts of the week in the user's time zone, Monday morning first. */
  availability: z.array(availabilitySlotSchema),
  /** IANA name; null until the user's browser has sent it. */
  timeZone: z.string().nullable(),
};

/** The signed-in user's own profile. */
export const currentUserSchema = publicUserSchema.extend({
  email: z.string(),
  /** Whether the user has opened a link that was sent to their address. */
  emailConfirmed: z.boolean().default(false),
  role: roleSchema,
  isBanned: z.boolean(),
  /** Set if the photo could not be loaded from the most recent link. */
  photoLinkFailed: z.boolean().optional(),
  availability: whenFree.availability.default([]),
  timeZone: whenFree.timeZone.default(null),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** A user as others see them. Only staff and connected users receive the optional fields. */
export const shownUserSchema = currentUserSchema
  // Without their defaults, which would add the fields to the profiles of others.
  .extend({ ...whenFree, emailConfirmed: z.boolean() })
  .partial()
  .required({ id: true, name: true, age: true, profilePhoto: true });
export type ShownUser = z.infer<typeof shownUserSchema>;

/** A user in search results. */
export const foundUserSchema = publicUserSchema.pick({
  id: true,
  name: true,
  age: true,
  profilePhoto: true,
  username: true,
});
export type FoundUser = z.infer<typeof foundUserSchema>;

export const usernameSchema = z
  .string()
  .trim()
  .min(limits.username.min, `Username must be at least ${limits.username.min} characters`)
  .max(limits.username.max, `Username must be at most ${limits.username.max} characters`)
  .regex(/^[a-zA-Z0-9_.]+$/, 'Only letters, numbers, dots and underscores are allowed')
  .refine((username) => !isReservedUsername(username), 'This username is reserved');

export const emailSchema = z.email('Please enter a valid email address').max(254);

/** An address that an account is to have, as entered. */
export const newEmailSchema = z.string().trim().pipe(emailSchema);

/**
 * Returns the canonical form of an email address, by which accounts are found and requests
 * are counted. Only ASCII letters change: JavaScript and PostgreSQL lowercase other alphabets
 * differently, and no account has them in its address.
 */
export const normalizeEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * An email address that a caller claims to own. Any text is accepted, because an address that no account can
 * have is treated like an unknown one.
 */
export const claimedEmailSchema = z
  .string()
  .trim()
  .min(1, 'Email required')
  .max(254)
  .transform(normalizeEmail);

export const passwordSchema = z
  .string()
  .min(limits.password.min, `Password must be at least ${limits.password.min} characters long`)
  .max(limits.password.max);

export const personNameSchema = lineOfText().min(1, 'Name is required').max(limits.personName.max);

/**
 * Returns a schema for an age in years with the minimum age of 18.
 * @param tooYoung - message for ages below the minimum
 */
export const ageSchema = (tooYoung: string) =>
  z.coerce
    .number({ error: 'Age must be a number' })
    .int()
    .min(limits.minimumAge, tooYoung)
    .max(limits.maximumAge);

const isOwnPhoto = (photo: string): boolean =>
  photo.startsWith('data:image/') || storedImagePattern.test(photo);

/** A link, which is fetched once; one of our image URLs; or a data URL, an upload that can be long. */
export const photoSchema = z
  .string()
  .trim()
  .max(7_500_000, mediaErrors.IMAGE_TOO_LARGE.message)
  .superRefine((photo, context) => {
    const message = isOwnPhoto(photo) ? undefined : photoLinkProblem(photo);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .refine(
    (photo) => photo.startsWith('data:') || photo.length <= limits.photoLink.max,
    `Links can have at most ${limits.photoLink.max} characters`,
  )
  .nullable();

export const signUpBody = z.object({
  username: usernameSchema,
  email: newEmailSchema,
  password: passwordSchema,
  name: personNameSchema,
  age: ageSchema('You must be 18 or older to join'),
});

export const signInBody = z.object({
  email: claimedEmailSchema,
  password: z.string().min(1).max(limits.password.max),
});

/** All fields are optional: onboarding sends a few, the profile page all of them. */
export const updateUserBody = z
  .object({
    name: personNameSchema,
    age: ageSchema('Age must be 18 or older.'),
    bio: optionalText(limits.bio.max),
    location: optionalLine(limits.location.max),
    profilePhoto: z.union([z.literal('').transform(() => null), photoSchema]),
    interests,
    availability: availabilitySchema,
    timeZone: timeZoneSchema.nullable(),
  })
  .partial();
