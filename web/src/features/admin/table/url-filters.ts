import { limits } from '@circlet/contracts';
import { z } from 'zod';

import { useUrlParams } from '../../../shared/use-url-params';

/** Returns a schema for a filter in the URL. Invalid values count as unset. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).optional().catch(undefined);

/** Schema for search text in the URL. */
export const searchText = z.string().trim().max(limits.searchText.max).optional().catch(undefined);

/**
 * Returns the filters of a list and a function that changes them. They are kept in the URL, so that they
 * survive a reload and can be shared with a colleague.
 */
export function useUrlFilters<S extends z.ZodObject>(schema: S) {
  const [parameters, setParameters] = useUrlParams();
  const filters = schema.parse(Object.fromEntries(parameters));
  const change = (changes: Partial<Record<keyof z.output<S> & string, string | undefined>>) => {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (typeof value === 'string' && value !== '') next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  };
  return { filters, change };
}
