import type { StaffAppeal } from '@circlet/contracts';

import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { RelativeTime } from '../../../shared/ui/relative-time';
import type { Column } from '../table/data-table';
import { PersonCell } from '../table/person-cell';
import { appealStatuses } from './appeal-labels';

/** Returns the columns of the table of appeals. */
export const appealColumns = (onOpen: (appeal: StaffAppeal) => void): readonly Column<StaffAppeal>[] => [
  {
    header: 'Status',
    className: 'basis-auto',
    cell: ({ status }) => <Badge tone={appealStatuses[status].tone}>{appealStatuses[status].label}</Badge>,
  },
  {
    header: 'Sent',
    className: 'basis-auto whitespace-nowrap text-ink-soft',
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
  {
    header: 'User',
    cell: ({ user }) => (
      <PersonCell
        name={user.name}
        photo={user.profilePhoto}
        detail={user.username === null ? null : `@${user.username}`}
      />
    ),
  },
  {
    header: 'Appeal',
    cell: ({ text }) => (
      <p className="line-clamp-2 wrap-anywhere lg:line-clamp-1 lg:max-w-80" title={text}>
        {text}
      </p>
    ),
  },
  {
    header: 'Ban',
    cell: ({ ban }) => (
      <p className="text-ink-soft">
        Banned by {ban.bannedBy?.name ?? 'an unknown admin'}
        {' · '}
        <RelativeTime value={ban.createdAt} />
      </p>
    ),
  },
  {
    header: 'Decision',
    isActions: true,
    className: 'lg:text-end',
    cell: (appeal) => (
      <Button
        size="sm"
        variant="soft"
        onClick={() => {
          onOpen(appeal);
        }}
      >
        {appeal.canDecide ? 'Decide' : 'View'}
      </Button>
    ),
  },
];
