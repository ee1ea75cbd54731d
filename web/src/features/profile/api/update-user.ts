import type { updateUser } from '@circlet/contracts';
import { useMutation } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';

const call = endpoint<typeof updateUser>('PUT', '/api/users/:id');

/** Changes one's own profile; fields left out stay as they are. */
export function useUpdateUser(id: number) {
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<typeof updateUser>['body']>) =>
      request(call, { params: { id }, body }),
  });
}
