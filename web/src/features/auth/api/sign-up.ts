import type { signUp } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { toastAuthFailed } from '../auth-failed';
import { rememberUser } from '../session/current-user';

const call = endpoint<typeof signUp>('POST', '/api/auth/signup');

/** Creates an account and signs in. */
export function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof signUp>['body']) => request(call, { body }),
    onSuccess: (user) => rememberUser(queryClient, user),
    onError: toastAuthFailed,
    retry: false,
  });
}
