import { z } from 'zod';

import { limits } from '../limits';
import { groupFiltersSchema, groupSizeSchema, groupSortSchema } from './groups.schema';
import { id, interests, lineOfText, timestamp } from './primitives';

/** How often a saved search emails new matching groups. */
export const searchNotifySchema = z.enum(['off', 'daily', 'weekly']);
export type SearchNotify = z.infer<typeof searchNotifySchema>;

/** The filters of the list of groups that a search saves. Interests may also be a list. */
const filters = groupFiltersSchema
  .pick({ search: true, location: true, locationSearch: true, radius: true, size: true, sort: true })
  .extend({ interests: z.union([groupFiltersSchema.shape.interests, interests]) });

const name = lineOfText()
  .min(1, 'Please enter a name')
  .max(limits.searchName.max, `Must be at most ${limits.searchName.max} characters`);

export const createSearchBody = z.object({
  name,
  filters: filters.default(() => filters.parse({})),
  notify: searchNotifySchema.default('off'),
});

/** Omitted fields stay unchanged. New filters replace all of the old ones. */
export const updateSearchBody = z.object({ name, filters, notify: searchNotifySchema }).partial();

/** A search that a user has saved. */
export const savedSearchSchema = z.object({
  id,
  name: z.string(),
  filters: z.object({
    search: z.string(),
    location: z.string(),
    locationSearch: z.string(),
    /** Miles. */
    radius: z.number(),
    size: groupSizeSchema,
    interests: z.array(z.string()),
    sort: groupSortSchema,
  }),
  notify: searchNotifySchema,
  createdAt: timestamp,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
