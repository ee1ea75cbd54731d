import type { Group, setGroupListing } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';
import { toast } from '../../../shared/ui/toast-store';
import { touchedByGroup } from './touched-by-group';

const call = endpoint<typeof setGroupListing>('PATCH', '/api/groups/:id/listing');

/** Lists the owner's group on Discover or unlists it. The success toast shows the server's message. */
export function useSetListing(group: Pick<Group, 'id' | 'ownerId'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isListed: boolean) => request(call, { params: { id: group.id }, body: { isListed } }),
    onSuccess: async ({ group: changed, message }) => {
      toast({ title: message, variant: 'positive' });
      queryClient.setQueryData(queryKeys.group(changed.id), changed);
      await Promise.all(
        touchedByGroup(group.id, group.ownerId).map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: () => {
      toast({
        title: 'Error',
        description: 'Failed to update group visibility. Please try again.',
        variant: 'danger',
      });
    },
  });
}
