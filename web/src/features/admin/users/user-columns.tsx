import type { AdminUser } from '@circlet/contracts';

import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { RelativeTime } from '../../../shared/ui/relative-time';
import type { Column } from '../table/data-table';
import { PersonCell } from '../table/person-cell';
import { roles } from './roles';

/** Admin actions on an account. */
export type UserAction = 'role' | 'ban' | 'unban';

/** Returns the columns of the table of accounts. Admins can't change their own role or ban themselves. */
export const userColumns = (
  viewerId: number,
  onAction: (action: UserAction, user: AdminUser) => void,
): readonly Column<AdminUser>[] => [
  {
    header: 'User',
    cell: ({ name, profilePhoto, username, isBanned }) => (
      <PersonCell
        name={name}
        photo={profilePhoto}
        detail={`@${username}`}
        badges={isBanned && <Badge tone="danger">Banned</Badge>}
      />
    ),
  },
  {
    header: 'Email',
    cell: ({ email }) => <span className="block max-w-64 truncate">{email}</span>,
  },
  {
    header: 'Role',
    cell: ({ role }) => <Badge tone={role === 'user' ? 'neutral' : 'accent'}>{roles[role]}</Badge>,
  },
  {
    header: 'Joined',
    cell: ({ createdAt, location }) => (
      <p className="text-ink-soft">
        <RelativeTime value={createdAt} />
        {location !== null && ` · ${location}`}
      </p>
    ),
  },
  {
    header: 'Actions',
    isActions: true,
    className: 'lg:text-end',
    cell: (user) =>
      user.id === viewerId ? (
        <span className="text-ink-soft">You</span>
      ) : (
        <div className="flex flex-wrap gap-3 lg:flex-nowrap lg:justify-end">
          <Button
            size="sm"
            variant="soft"
            aria-label={`Manage role of ${user.name}`}
            onClick={() => {
              onAction('role', user);
            }}
          >
            Manage Role
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={user.isBanned ? `Lift ban on ${user.name}` : `Ban ${user.name}`}
            onClick={() => {
              onAction(user.isBanned ? 'unban' : 'ban', user);
            }}
          >
            {user.isBanned ? 'Lift Ban' : 'Ban'}
          </Button>
        </div>
      ),
  },
];
