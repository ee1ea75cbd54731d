import type { Group } from '@circlet/contracts';

import { ReportButton } from '../../../shared/domain/report/report-button';

/** Button that reports a group. The report is about its owner. */
export function ReportGroup({ group }: { group: Group }) {
  const owner = group.members.find(({ userId }) => userId === group.ownerId);
  return (
    <ReportButton
      className="ms-auto text-ink-soft"
      target={{
        user: { id: group.ownerId, name: owner?.user.name ?? 'the owner' },
        groupId: group.id,
        groupName: group.name,
      }}
    >
      Report this group
    </ReportButton>
  );
}
