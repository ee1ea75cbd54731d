import type { Group } from '@circlet/contracts';

import { SettingRow } from '../../../shared/ui/setting-row';
import { useSetListing } from '../api/set-listing';

/** Switch with which the owner lists or unlists the group. */
export function GroupVisibility({ group }: { group: Group }) {
  const setListing = useSetListing(group);
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
          setListing.mutate(isListed);
        }}
      />
    </section>
  );
}
