import { useQueryClient } from '@tanstack/react-query';
import { getGroup, setGroupListing, type Group } from '@circlet/contracts';

import { callQuery } from '../../api/use-call';
import { useChange } from '../../api/use-change';
import { SettingRow } from '../../ui/setting-row';
import { toast } from '../../ui/toast-store';

/** Switch with which the owner or a co-owner lists or unlists the group. */
export function GroupVisibility({ group }: { group: Group }) {
  const queryClient = useQueryClient();
  const setListing = useChange(setGroupListing, {
    onDone: ({ group: changed, message }) => {
      toast({ title: message, variant: 'positive' });
      queryClient.setQueryData(callQuery(getGroup, { id: group.id }).queryKey, (shown) => shown && changed);
    },
    onFailed: () => {
      toast({
        title: 'Error',
        description: 'Failed to update group visibility. Please try again.',
        variant: 'danger',
      });
    },
  });
  return (
    <section aria-label="Group Visibility" className="rounded-lg bg-sunken px-4">
      <SettingRow
        label="Group Visibility"
        description={
          group.isListed
            ? 'Anyone can find this group on Discover.'
            : 'Unlisted: only members and people you invite can see this group.'
        }
        checked={group.isListed}
        disabled={setListing.isPending}
        onChange={(isListed) => {
          setListing.mutate({ id: group.id, isListed });
        }}
      />
    </section>
  );
}
