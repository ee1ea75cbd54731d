import { createCalendar, deleteCalendar, getCalendar } from '@circlet/contracts';

import { useCall } from '../../shared/api/use-call';
import { useChange } from '../../shared/api/use-change';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading } from '../../shared/ui/loading';
import { dayOf } from './day.rules';
import { NewAddress } from './new-address';
import { SecurityRow } from './security-row';

/** The address of the user's calendar: making it, replacing it and turning it off. */
function CalendarAddress() {
  const calendar = useCall(getCalendar);
  // Made again, the address that got lost with the response is replaced.
  const create = useChange(createCalendar, {
    failure: 'Failed to make an address',
    affects: [getCalendar],
  });
  const end = useChange(deleteCalendar, {
    success: 'Calendar address turned off',
    failure: 'Failed to turn off the address',
    affects: [getCalendar],
    onDone: () => {
      create.reset();
    },
  });
  if (calendar.data === undefined) {
    return calendar.isError ? (
      <ErrorState className="py-4" retrying={calendar.isFetching} onRetry={() => void calendar.refetch()} />
    ) : (
      <Loading hasControl rows={1}>
        Loading your calendar…
      </Loading>
    );
  }
  const { createdAt } = calendar.data;
  if (createdAt === null && create.data === undefined) {
    return (
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        state={create.isPending ? 'pending' : 'idle'}
        onClick={() => {
          create.mutate({});
        }}
      >
        {create.isPending ? 'Creating...' : 'Create calendar address'}
      </Button>
    );
  }
  return (
    <>
      {create.data !== undefined && <NewAddress key={create.data.url} url={create.data.url} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          {createdAt === null || create.data !== undefined ? (
            'Your calendar address is on.'
          ) : (
            <>
              Your calendar address has been on since <time dateTime={createdAt}>{dayOf(createdAt)}</time>.
              For your safety, we can’t show it again.
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <ConfirmDialog
            trigger={
              <Button variant="secondary" size="sm">
                New address
              </Button>
            }
            title="Make a new calendar address?"
            description="The old address stops working. Calendars that use it no longer get your meetups, so add the new one to them."
            confirm="Make New Address"
            tone="primary"
            isPending={create.isPending}
            onConfirm={() => create.mutateAsync({})}
          />
          <ConfirmDialog
            trigger={
              <Button variant="ghost" size="sm" className="text-danger">
                Turn off
              </Button>
            }
            title="Turn off your calendar address?"
            description="Calendars that use it no longer get your meetups. You can make a new address at any time."
            confirm="Turn Off"
            isPending={end.isPending}
            onConfirm={() => end.mutateAsync({})}
          />
        </div>
      </div>
    </>
  );
}

/** A private address that shows the user's meetups in their own calendar. */
export function CalendarRow() {
  return (
    <SecurityRow
      title="Your calendar"
      description="Add your private address to the calendar app you already use, and it shows the meetups of all your circles. New times and cancellations show up by themselves, usually within a few hours."
    >
      <CalendarAddress />
    </SecurityRow>
  );
}
