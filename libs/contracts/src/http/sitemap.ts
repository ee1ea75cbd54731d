import { z } from 'zod';

import { defineExchange } from '../call';
import { id } from './primitives';

/** Groups per file of the sitemap, counted by ids. The format allows 50,000 addresses. */
export const SITEMAP_IDS = 10_000;

/** Returns the ids of listed groups in a range, and the highest id of all of them, which is 0 without any. */
export const listListedIds = defineExchange({
  service: 'groups',
  name: 'listListedIds',
  body: z.object({ from: id, to: id }),
  response: z.object({ ids: z.array(id).max(SITEMAP_IDS), highest: z.number().int().nonnegative() }),
});
