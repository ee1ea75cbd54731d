import type { signIn, signInWithPasskey, signUp } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';

import { useChange } from '../../shared/api/use-change';
import { setCurrentUser } from '../../shared/domain/session/current-user';
import { toast } from '../../shared/ui/toast-store';

/** Signs in, or signs up and in. Shows why it was refused. */
export function useAuthentication(call: typeof signIn | typeof signInWithPasskey | typeof signUp) {
  const queryClient = useQueryClient();
  return useChange(call, {
    onDone: (user) => setCurrentUser(queryClient, user),
    failure: 'Authentication failed',
    fallback: 'Please try again',
    retry: false,
  });
}

/** Asks the user to fill in all fields. */
export function toastMissingFields(): void {
  toast({ title: 'Missing fields', description: 'Please fill in all fields', variant: 'danger' });
}
