import type { ResponseOf, signIn, signInWithPasskey, signUp, takeSecondStep } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../shared/api/api-error';
import { useChange } from '../../shared/api/use-change';
import { setCurrentUser } from '../../shared/domain/session/current-user';
import { dismissToasts, toast } from '../../shared/ui/toast-store';
import { dropSignUpDraft } from './sign-up-draft';
import { suspensionIn } from './suspension.rules';

type Authentication = typeof signIn | typeof signInWithPasskey | typeof signUp | typeof takeSecondStep;

/** Signs in, unless a second step is needed first, or signs up and in. Shows why it was refused. */
export function useAuthentication<C extends Authentication>(call: C, onFailed?: (error: Error) => void) {
  const queryClient = useQueryClient();
  return useChange(call, {
    onDone: (answer: ResponseOf<Authentication>) => {
      // One may still ask for what has just been filled in.
      dismissToasts();
      if ('secondStep' in answer) return undefined;
      dropSignUpDraft();
      return setCurrentUser(queryClient, answer);
    },
    retry: false,
    onFailed: (error) => {
      onFailed?.(error);
      // The page explains a suspension, and a toast would cover the explanation.
      if (suspensionIn(error) !== null) dismissToasts();
      else
        toast({
          title: 'Authentication failed',
          description: messageOf(error, 'Please try again'),
          variant: 'danger',
        });
    },
  });
}

/** Asks the user to fill in all fields. */
export function toastMissingFields(): void {
  toast({ title: 'Missing fields', description: 'Please fill in all fields', variant: 'danger' });
}
