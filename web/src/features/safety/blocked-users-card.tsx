import { listBlockedUsers } from '@circlet/contracts';

import { useCall } from '../../shared/api/use-call';
import { useUnblock } from '../../shared/domain/person/use-unblock';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading } from '../../shared/ui/loading';
import { RelativeTime } from '../../shared/ui/relative-time';
import { onSingleClick } from '../../shared/ui/single-click';

function BlockedUsers() {
  const blocked = useCall(listBlockedUsers);
  const unblock = useUnblock();
  if (blocked.isError) {
    return (
      <ErrorState
        retrying={blocked.isFetching}
        onRetry={() => {
          void blocked.refetch();
        }}
      />
    );
  }
  if (blocked.data === undefined)
    return (
      <Loading hasPicture hasControl rows={1}>
        Loading blocked users…
      </Loading>
    );
  if (blocked.data.length === 0) return <p className="text-ink-soft">You haven’t blocked anyone.</p>;
  return (
    <ul className="divide-y divide-line">
      {blocked.data.map(({ id, blockedUserId, blockedUser, reason, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 py-3">
          <Avatar name={blockedUser.name} photo={blockedUser.profilePhoto} />
          <div className="min-w-0 grow basis-40">
            <p className="truncate font-bold">{blockedUser.name}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              @{blockedUser.username} · blocked <RelativeTime value={createdAt} />
              {reason !== null && ` · ${reason}`}
            </p>
          </div>
          <Button
            size="sm"
            variant="secondary"
            className="ms-auto"
            aria-label={`Unblock ${blockedUser.name}`}
            state={unblock.isPending && unblock.variables.userId === blockedUserId ? 'pending' : 'idle'}
            onClick={onSingleClick(() => {
              unblock.mutate({ userId: blockedUserId });
            })}
          >
            Unblock
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Card with the users whom the viewer has blocked, and buttons to unblock them. */
export function BlockedUsersCard() {
  return (
    <Card>
      <h2 className="mb-2 text-xl font-extrabold">Blocked users</h2>
      <BlockedUsers />
    </Card>
  );
}
