import { z } from 'zod';

import { id } from './primitives';

// Built at run time: the `v` flag is newer than the language level that the code is compiled for.
const oneEmoji = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** One emoji, as keyboards and pickers enter it. */
export const emojiSchema = z
  .string()
  .max(40)
  .refine((text) => oneEmoji.test(text), 'Please pick one emoji');

/** Who reacted to a message with an emoji, earliest first. */
export const reactionSchema = z.object({ emoji: z.string(), userIds: z.array(id) });
export type Reaction = z.infer<typeof reactionSchema>;
