import { z } from 'zod';

import { id } from './primitives';

/** A photo in a chat. */
export const chatPhotoSchema = z.object({
  id,
  /** Relative URL. Every request for it is checked against the chat. */
  url: z.string(),
  /** In pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type ChatPhoto = z.infer<typeof chatPhotoSchema>;
