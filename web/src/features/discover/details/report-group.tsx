import type { Group } from '@circlet/contracts';

import { cn } from '../../../shared/cn';
import { ReportButton } from '../../../shared/domain/report/report-button';

export interface ReportGroupProps {
  group: Group;
  /** Shows only the flag; the group's name is for screen readers. */
  iconOnly?: boolean;
}

/** Button that reports a group. The report is about its owner. */
export function ReportGroup({ group, iconOnly = false }: ReportGroupProps) {
  const owner = group.members.find(({ userId }) => userId === group.ownerId);
  return (
    <ReportButton
      iconOnly={iconOnly}
      className={cn('text-ink-soft', iconOnly ? '-my-1.5 -me-2' : 'ms-auto')}
      target={{
        user: { id: group.ownerId, name: owner?.user.name ?? 'the person' },
        groupId: group.id,
        groupName: group.name,
      }}
    >
      {iconOnly ? `Report ${group.name}` : 'Report this group'}
    </ReportButton>
  );
}
