import type { signIn } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { toastAuthFailed } from '../auth-failed';
import { rememberUser } from '../session/current-user';

const call = endpoint<typeof signIn>('POST', '/api/auth/login');

/** Signs in with email and password. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => request(call, { body }),
    onSuccess: (user) => rememberUser(queryClient, user),
    onError: toastAuthFailed,
    retry: false,
  });
}
