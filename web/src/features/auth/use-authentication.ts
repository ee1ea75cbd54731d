import type { ResponseOf, signIn, signInWithPasskey, signUp, takeSecondStep } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';

import { useChange } from '../../shared/api/use-change';
import { setCurrentUser } from '../../shared/domain/session/current-user';
import { dismissToasts, toast } from '../../shared/ui/toast-store';

type Authentication = typeof signIn | typeof signInWithPasskey | typeof signUp | typeof takeSecondStep;

/** Signs in, unless a second step is needed first, or signs up and in. Shows why it was refused. */
export function useAuthentication<C extends Authentication>(call: C, onFailed?: (error: Error) => void) {
  const queryClient = useQueryClient();
  return useChange(call, {
    onDone: (answer: ResponseOf<Authentication>) => {
      // One may still ask for what has been typed meanwhile.
      dismissToasts();
      return 'secondStep' in answer ? undefined : setCurrentUser(queryClient, answer);
    },
    failure: 'Authentication failed',
    fallback: 'Please try again',
    retry: false,
    ...(onFailed && { onFailed }),
  });
}

/** Asks the user to fill in all fields. */
export function toastMissingFields(): void {
  toast({ title: 'Missing fields', description: 'Please fill in all fields', variant: 'danger' });
}
