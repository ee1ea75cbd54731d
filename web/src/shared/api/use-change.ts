import type { Call, ResponseOf } from '@circlet/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { toast, type ShownToast } from '../ui/toast-store';
import { request } from './api-client';
import { adviceOn, messageOf } from './api-error';
import type { Args, InputOf } from './call-input';
import { refetchChanged, refetchUndeleted } from './refetch';

/** What a change reports, and what it affects besides the topics in its contract. */
export interface ChangeOptions<C extends Call> {
  /** Title of the success toast; no toast if omitted. */
  success?: string;
  /** Title of the failure toast; its description is the server's message. No toast if omitted. */
  failure?: string;
  /** Description of the failure toast if the server gives none; when to try again if omitted. */
  fallback?: string;
  /** False if the change must not be sent again after a failure that may pass. */
  retry?: false;
  /** Sends the changes with the same name one at a time; `usePendingInput` returns the newest. */
  queue?: string;
  /** True if each change in the queue contains the earlier ones, so that only the newest of those waiting is sent. */
  replaces?: true;
  /** Calls whose responses the change affects although their topics don't say so. */
  affects?: readonly Call[];
  /** Address of what the change deletes. It isn't fetched again while the change is pending. */
  deletes?: string;
  /** Also refetches after a failure, which can mean that the page shows outdated data. */
  refetchesAfterFailure?: boolean;
  /** False if the change ends before the refetch, because `onDone` already shows its outcome. */
  awaitsRefetch?: false;
  /** Runs before the refetch, even if the user has left the page. */
  onDone?: (response: ResponseOf<C>, input: InputOf<C>) => unknown;
  /** Runs even if the user has left the page. */
  onFailed?: (error: Error, input: InputOf<C>) => void;
}

/** Returns a function that drops the changes in a queue that wait for an earlier one, except the newest. */
export const dropUnsent =
  (client: QueryClient, queue: string) =>
  (newest: unknown): void => {
    const cache = client.getMutationCache();
    for (const mutation of cache.findAll({ mutationKey: [queue], status: 'pending' })) {
      const { isPaused, failureCount, variables } = mutation.state;
      // A change that waits for its retry is paused, too.
      if (isPaused && failureCount === 0 && variables !== newest) cache.remove(mutation);
    }
  };

/**
 * Returns the mutation for a call that changes something. It reports the outcome in toasts and refetches the
 * data of the topics that the contract says it changes. A success dismisses the toast of an earlier failure. The same
 * change is not sent again while it is under way: a second click can come before the button is drawn as pending.
 */
export function useChange<C extends Call>(call: C, options: ChangeOptions<C> = {}) {
  const { success, failure, fallback, affects, deletes, onDone, onFailed } = options;
  const queryClient = useQueryClient();
  const refetch = async () => {
    const refetched = refetchChanged(queryClient, call, affects);
    if (options.awaitsRefetch !== false) await refetched;
  };
  const underWay = useRef(new Set<string>());
  const failureToast = useRef<ShownToast>(null);
  const mutation = useMutation({
    mutationFn: (input: InputOf<C>): Promise<ResponseOf<C>> => request(call, ...([input] as Args<C>)),
    onSuccess: async (response, input) => {
      failureToast.current?.dismiss();
      if (success !== undefined) toast({ title: success, variant: 'positive' });
      await onDone?.(response, input);
      await refetch();
    },
    onError: async (error, input) => {
      onFailed?.(error, input);
      if (failure !== undefined)
        failureToast.current = toast({
          title: failure,
          description: fallback === undefined ? adviceOn(error) : messageOf(error, fallback),
          variant: 'danger',
        });
      if (deletes !== undefined) await refetchUndeleted(queryClient, deletes);
      if (options.refetchesAfterFailure === true) await refetch();
    },
    onSettled: (_response, _error, input) => {
      underWay.current.delete(JSON.stringify(input));
    },
    ...(deletes === undefined ? {} : { meta: { deletes } }),
    ...(options.retry === undefined ? {} : { retry: options.retry }),
    ...(options.queue === undefined ? {} : { mutationKey: [options.queue], scope: { id: options.queue } }),
    ...(options.queue === undefined || options.replaces === undefined
      ? {}
      : { onMutate: dropUnsent(queryClient, options.queue) }),
  });
  const mutate: typeof mutation.mutate = (...args) => {
    const key = JSON.stringify(args[0]);
    if (options.queue === undefined && underWay.current.has(key)) return;
    underWay.current.add(key);
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
