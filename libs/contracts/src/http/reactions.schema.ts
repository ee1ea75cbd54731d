import { z } from 'zod';

import { id } from './primitives';

// Built at run time because the `v` flag is newer than the compilation target.
const oneEmoji = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** A single emoji, as keyboards and pickers produce it. */
export const emojiSchema = z
  .string()
  .max(40)
  .refine((text) => oneEmoji.test(text), 'Please pick one emoji');

/** The users who reacted with an emoji, earliest first. */
export const reactionSchema = z.object({ emoji: z.string(), userIds: z.array(id) });
export type Reaction = z.infer<typeof reactionSchema>;
