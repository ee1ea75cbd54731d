import type { Group } from '@circlet/contracts';

import { ReportButton } from '../../reports/report-button';

/** Reports what a group is about: whoever owns it answers for it. */
export function ReportGroup({ group }: { group: Group }) {
  const owner = group.members.find(({ userId }) => userId === group.ownerId);
  return (
    <div className="flex justify-end">
      <ReportButton
        className="text-ink-soft"
        target={{ user: { id: group.ownerId, name: owner?.user.name ?? 'the owner' }, groupId: group.id }}
      >
        Report this group
      </ReportButton>
    </div>
  );
}
