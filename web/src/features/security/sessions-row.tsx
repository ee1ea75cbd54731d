import { deviceName, endOtherSessions, endSession, listSessions } from '@circlet/contracts';

import { useCall } from '../../shared/api/use-call';
import { useChange } from '../../shared/api/use-change';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading } from '../../shared/ui/loading';
import { RelativeTime } from '../../shared/ui/relative-time';
import { onSingleClick } from '../../shared/ui/single-click';
import { SecurityRow } from './security-row';

function SessionRows() {
  const sessions = useCall(listSessions);
  const end = useChange(endSession, {
    success: 'Session ended',
    failure: 'Failed to end session',
    affects: [listSessions],
  });
  if (sessions.isError) {
    return (
      <ErrorState
        retrying={sessions.isFetching}
        onRetry={() => {
          void sessions.refetch();
        }}
      />
    );
  }
  if (sessions.data === undefined)
    return (
      <Loading hasControl rows={2}>
        Loading your sessions…
      </Loading>
    );
  return (
    <ul className="divide-y divide-line rounded-lg bg-sunken px-4">
      {sessions.data.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-bold">
              {deviceName(session.userAgent)}
              {session.current && <Badge tone="positive">This device</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              Last active <RelativeTime value={session.lastSeenAt} /> · Signed in{' '}
              <RelativeTime value={session.createdAt} />
            </p>
          </div>
          {!session.current && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Sign out ${deviceName(session.userAgent)}`}
              state={end.isPending && end.variables.id === session.id ? 'pending' : 'idle'}
              onClick={onSingleClick(() => {
                end.mutate({ id: session.id });
              })}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The user's sessions, with buttons to end them. */
export function SessionsRow() {
  const endOthers = useChange(endOtherSessions, {
    success: 'Other sessions ended',
    failure: 'Failed to end sessions',
    affects: [listSessions],
  });
  return (
    <SecurityRow
      title="Where you’re signed in"
      description="Sign out a phone or computer that you don’t use anymore, or that isn’t yours."
      action={
        <Button
          size="sm"
          variant="secondary"
          state={endOthers.isPending ? 'pending' : 'idle'}
          onClick={() => {
            endOthers.mutate({});
          }}
        >
          Sign out everywhere else
        </Button>
      }
    >
      <SessionRows />
    </SecurityRow>
  );
}
