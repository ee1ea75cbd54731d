import type { CurrentUser, updateUser } from '@circlet/contracts';
import { useMutation } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { messageOf } from '../../../shared/api/api-error';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { toast } from '../../../shared/ui/toast-store';

const call = endpoint<typeof updateUser>('PUT', '/api/users/:id');

/**
 * Updates the user's own profile; omitted fields stay unchanged.
 *
 * @param onChanged - runs even if the user has left the page
 */
export function useUpdateUser(id: number, onChanged: (changed: CurrentUser) => void) {
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<typeof updateUser>['body']>) =>
      request(call, { params: { id }, body }),
    onSuccess: onChanged,
    onError: (error) => {
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to update profile. Please try again.'),
        variant: 'danger',
      });
    },
  });
}
