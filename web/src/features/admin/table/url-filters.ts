import { limits } from '@circlet/contracts';
import { z } from 'zod';

import { useAddressParameters } from '../../../shared/use-address-parameters';

/** A filter out of the address bar; what nobody may choose counts as not chosen. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).optional().catch(undefined);

/** Text to search for out of the address bar. */
export const searchText = z.string().trim().max(limits.searchText.max).optional().catch(undefined);

/** The filters of a list, kept in the address so that they survive a reload and can be sent to a colleague. */
export function useUrlFilters<S extends z.ZodObject>(schema: S) {
  const [parameters, setParameters] = useAddressParameters();
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
