import type { Call } from '@circlet/contracts';
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';

import { toast } from '../ui/toast-store';
import { request } from './api-client';
import { messageOf } from './api-error';
import type { Endpoint, InputOf, ResponseOf } from './endpoint';

/** Toast titles of a change. */
export interface ChangeWords {
  /** Title of the success toast; no toast if omitted. */
  success?: string;
  /** Title of the failure toast; its description is the server's message. */
  failure: string;
}

/**
 * Returns the mutation for a call that changes something. It reports the outcome in a
 * toast and refetches the affected queries.
 *
 * @param touched - keys of the affected queries, or a function that refetches them
 */
export function useChange<C extends Call>(
  call: Endpoint<C>,
  { success, failure }: ChangeWords,
  touched: readonly QueryKey[] | ((queryClient: QueryClient) => Promise<unknown>) = [],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<C>): Promise<ResponseOf<C>> => request(call, input),
    onSuccess: async () => {
      if (success !== undefined) toast({ title: success, variant: 'positive' });
      await (typeof touched === 'function'
        ? touched(queryClient)
        : Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey }))));
    },
    onError: (error) => {
      toast({ title: failure, description: messageOf(error, 'Please try again.'), variant: 'danger' });
    },
  });
}
