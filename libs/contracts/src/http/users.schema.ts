import { z } from 'zod';

import { mediaErrors } from '../errors/media';
import { limits } from '../limits';
import { storedImagePattern } from './media';
import { photoLinkProblem } from './photo-link.rules';
import { id, interests, lineOfText, optionalLine, optionalText } from './primitives';
import { isReservedUsername } from './reserved-usernames';

/** What a person may do besides using the product. */
export const roleSchema = z.enum(['user', 'moderator', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** The full public part of a person, for those who have to do with each other; `role` only where the viewer is staff. */
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

/** What one sees of oneself. */
export const currentUserSchema = publicUserSchema.extend({
  email: z.string(),
  role: roleSchema,
  isBanned: z.boolean(),
  /** Set when no photo could be loaded from the link that was sent last. */
  photoLinkFailed: z.boolean().optional(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** A person as another user sees them: the rest is for those who share a group or are in touch, and for staff. */
export const shownUserSchema = currentUserSchema
  .partial()
  .required({ id: true, name: true, age: true, profilePhoto: true });
export type ShownUser = z.infer<typeof shownUserSchema>;

/** A person in search results. */
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

/**
 * Returns the one spelling by which accounts are found and budgets are counted. Only ASCII letters change: other alphabets
 * are lowered differently by JavaScript and PostgreSQL, and no account has them in its address.
 */
export const normalizeEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** An address that a caller claims to own. It may be anything: what no account can have is answered like an unknown one. */
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

/** Age in years; under 18 nobody can join. */
export const ageSchema = (tooYoung: string) =>
  z.coerce
    .number({ error: 'Age must be a number' })
    .int()
    .min(limits.minimumAge, tooYoung)
    .max(limits.maximumAge);

const isOwnPhoto = (photo: string): boolean =>
  photo.startsWith('data:image/') || storedImagePattern.test(photo);

/** A link, which is fetched once; one of our own image URLs; or an image data URL, which is an upload and may be long. */
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
    `A link has at most ${limits.photoLink.max} characters`,
  )
  .nullable();

export const signUpBody = z.object({
  username: usernameSchema,
  email: z.string().trim().pipe(emailSchema),
  password: passwordSchema,
  name: personNameSchema,
  age: ageSchema('You must be 18 or older to join'),
});

export const signInBody = z.object({
  email: claimedEmailSchema,
  password: z.string().min(1).max(limits.password.max),
});

/** Every field optional: onboarding sends a few, the profile page all. */
export const updateUserBody = z
  .object({
    name: personNameSchema,
    age: ageSchema('Age must be 18 or older.'),
    bio: optionalText(limits.bio.max),
    location: optionalLine(limits.location.max),
    profilePhoto: z.union([z.literal('').transform(() => null), photoSchema]),
    interests,
  })
  .partial();
