import type { Call } from '@circlet/contracts';
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';

import { toast } from '../ui/toast-store';
import { request } from './api-client';
import { messageOf } from './api-error';
import type { Endpoint, InputOf, ResponseOf } from './endpoint';

export interface ChangeWords {
  /** Title of the toast after success; none without it. */
  success?: string;
  /** Title of the toast after a failure; its description is the server's words. */
  failure: string;
}

/** A call that changes something, said in a toast, after which what it touched is fetched anew. */
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
