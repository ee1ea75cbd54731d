import type { CurrentUser, Group, Meetup } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { userGroupsQuery } from '../../shared/domain/group/group-lists';
import {
  dayOf,
  firstOfMonth,
  nameOfDay,
  startOfWeek,
  weekStart,
  type Day,
} from '../../shared/domain/meetup/days.rules';
import { PlanMeetup } from '../../shared/domain/meetup/plan/plan-meetup';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { LoadMore } from '../../shared/ui/load-more';
import { PageTitle } from '../../shared/ui/page-title';
import { Select } from '../../shared/ui/select';
import { Skeleton, SkeletonRow } from '../../shared/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../shared/ui/tabs';
import { useIsOffline } from '../../shared/use-is-offline';
import { useNow } from '../../shared/use-now';
import { useUrlParams } from '../../shared/use-url-params';
import { Agenda, AgendaRows } from './agenda';
import { entriesByDay, meetupsOf } from './agenda.rules';
import { RecentMeetups, WaitingForVote } from './attention';
import { MeetupDialog } from './meetup-dialog';
import { MonthCalendar } from './month-calendar';
import { useOpenMeetup } from './use-open-meetup';
import { useOwnMeetups } from './use-own-meetups';

const columns = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8';

/** Placeholder while the meetups load. Without a connection, it explains that they can't. */
function LoadingMeetups() {
  const isOffline = useIsOffline();
  if (isOffline) {
    return (
      <EmptyState
        title="Your meetups aren’t on this device"
        description="You’re offline. They load once you’re connected again."
      />
    );
  }
  return (
    <div role="status" className={columns}>
      <span className="sr-only">Loading your meetups…</span>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-13 w-56 rounded-full" />
        {[1, 2, 3].map((row) => (
          <SkeletonRow key={row} hasPicture hasControl className="rounded-lg border border-line px-3 py-4" />
        ))}
      </div>
      <div className="grid h-96 grid-cols-7 gap-2 rounded-xl border border-line p-4">
        {Array.from({ length: 35 }, (_, day) => (
          <Skeleton key={day} className="rounded-sm" />
        ))}
      </div>
    </div>
  );
}

interface PlanProps {
  groups: readonly Group[];
  /** The circle whose meetups are shown; undefined for all. */
  circle: Group | undefined;
}

/** Button that plans a meetup. The dialog asks for the circle unless it is clear. */
function Plan({ groups, circle }: PlanProps) {
  return <PlanMeetup group={(groups.length === 1 ? groups[0] : circle) ?? null} variant="primary" />;
}

function NothingYet({ groups }: Pick<PlanProps, 'groups'>) {
  return groups.length === 0 ? (
    <EmptyState
      title="No meetups yet"
      description="Meetups happen in circles. Find one that fits you, and plan the first one together."
      action={
        <Button asChild>
          <Link to="/">Discover Groups</Link>
        </Button>
      }
    />
  ) : (
    <EmptyState title="No meetups yet" description="Plan the first one with your circle." />
  );
}

interface OverviewProps {
  upcoming: readonly Meetup[];
  past: readonly Meetup[];
  pastList: ReturnType<typeof useOwnMeetups>['past'];
  groups: readonly Group[];
  today: Day;
  cursor: Day;
  onCursor: (day: Day) => void;
}

/**
 * Agenda and month next to each other; on phones, the agenda comes first. A day of the month filters the agenda, which
 * then follows the month.
 */
function Overview({ upcoming, past, pastList, groups, today, cursor, onCursor }: OverviewProps) {
  const [selected, setSelected] = useState<Day | null>(null);
  const [tab, setTab] = useState('upcoming');
  const tabs = useRef<HTMLDivElement>(null);
  const dayPanel = useRef<HTMLDivElement>(null);
  const returnsToTabs = useRef(false);
  const entries = entriesByDay([...past, ...upcoming]);
  const ofDay = selected === null ? [] : meetupsOf(entries.get(selected) ?? []);

  useEffect(() => {
    dayPanel.current?.scrollIntoView({ block: 'nearest' });
    if (!returnsToTabs.current) return;
    returnsToTabs.current = false;
    tabs.current?.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus();
  }, [selected]);

  return (
    <div className={columns}>
      {selected === null ? (
        <Tabs ref={tabs} value={tab} onValueChange={setTab}>
          <TabsList aria-label="Agenda">
            <TabsTrigger value="upcoming">Upcoming</TabsTrigger>
            <TabsTrigger value="past">Past</TabsTrigger>
          </TabsList>
          <TabsContent value="upcoming">
            {upcoming.length === 0 ? (
              <p className="py-6 text-ink-soft">Nothing is planned. When do you want to meet?</p>
            ) : (
              <Agenda meetups={upcoming} groups={groups} today={today} />
            )}
          </TabsContent>
          <TabsContent value="past">
            {past.length === 0 ? (
              <p className="py-6 text-ink-soft">Meetups that are over or were canceled appear here.</p>
            ) : (
              <Agenda meetups={past} groups={groups} today={today} />
            )}
            <LoadMore list={pastList}>Load More Meetups</LoadMore>
          </TabsContent>
        </Tabs>
      ) : (
        <div ref={dayPanel} className="max-lg:order-last">
          <div className="mb-6 flex min-h-13 items-center justify-between gap-3">
            <h2 aria-live="polite" className="text-lg font-extrabold">
              {nameOfDay(selected, today)}
            </h2>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                returnsToTabs.current = true;
                setSelected(null);
              }}
            >
              Show all
            </Button>
          </div>
          {ofDay.length === 0 ? (
            <p className="py-6 text-ink-soft">Nothing is planned on this day.</p>
          ) : (
            <AgendaRows meetups={ofDay} groups={groups} />
          )}
        </div>
      )}
      <Card className="p-3 sm:p-5">
        <MonthCalendar
          entries={entries}
          today={today}
          cursor={cursor}
          onCursor={onCursor}
          selected={selected}
          onSelect={(day) => {
            setSelected(day === selected ? null : day);
          }}
        />
      </Card>
    </div>
  );
}

function Meetups({ user }: { user: CurrentUser }) {
  const opened = useOpenMeetup();
  const today = dayOf(useNow());
  const [cursor, setCursor] = useState(today);
  const [parameters, setParameters] = useUrlParams();
  const groups = useQuery(userGroupsQuery(user.id));
  const own = useOwnMeetups(startOfWeek(firstOfMonth(cursor), weekStart(navigator.language)));
  const failed = [groups, own.upcoming, own.past].filter(
    ({ isError, data }) => isError && data === undefined,
  );

  const circle = groups.data?.find(({ id }) => String(id) === parameters.get('circle'));
  const isShown = ({ groupId }: Meetup) => circle === undefined || groupId === circle.id;

  // Not before both lists are known: the choice of the circle would push down their placeholder.
  const hasAny =
    own.upcomingRows !== undefined &&
    own.pastRows !== undefined &&
    own.upcomingRows.length + own.pastRows.length > 0;

  const content = () => {
    if (failed.length > 0) {
      return (
        <ErrorState
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      );
    }
    if (groups.data === undefined || own.upcomingRows === undefined || own.pastRows === undefined)
      return <LoadingMeetups />;
    if (!hasAny) return <NothingYet groups={groups.data} />;
    const upcoming = own.upcomingRows.filter(isShown);
    const past = own.pastRows.filter(isShown);
    return (
      <>
        <div className="flex flex-wrap items-start gap-6 empty:hidden">
          <WaitingForVote meetups={upcoming} groups={groups.data} />
          <RecentMeetups meetups={[...upcoming, ...past]} groups={groups.data} userId={user.id} />
        </div>
        <Overview
          upcoming={upcoming}
          past={past}
          pastList={own.past}
          groups={groups.data}
          today={today}
          cursor={cursor}
          onCursor={setCursor}
        />
      </>
    );
  };

  return (
    <>
      {/* As high as the button that comes once the circles are known. */}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <PageTitle className="me-auto">Meetups</PageTitle>
        {hasAny && groups.data !== undefined && groups.data.length > 1 && (
          <div className="w-full max-sm:order-last sm:w-56">
            <Select
              aria-label="Circle"
              value={circle?.id ?? ''}
              options={[
                { value: '', label: 'All circles' },
                ...groups.data.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ target }) => {
                setParameters(
                  (before) => {
                    if (target.value === '') before.delete('circle');
                    else before.set('circle', target.value);
                    return before;
                  },
                  { replace: true, preventScrollReset: true },
                );
              }}
            />
          </div>
        )}
        {groups.data !== undefined && groups.data.length > 0 && <Plan groups={groups.data} circle={circle} />}
      </div>
      {content()}
      {opened.shown !== null && (
        <MeetupDialog
          key={opened.shown}
          id={opened.shown}
          userId={user.id}
          known={[...(own.upcomingRows ?? []), ...(own.pastRows ?? [])].find(({ id }) => id === opened.shown)}
          open={opened.id !== null}
          onClose={opened.close}
        />
      )}
    </>
  );
}

/** Page with the meetups of all of the user's circles. `?meetup=` opens one, `?circle=` shows those of one circle. */
export default function MeetupsPage() {
  const { user } = useCurrentUser();
  return (
    <div className="page flex flex-col gap-6 py-8 sm:py-10">{user !== null && <Meetups user={user} />}</div>
  );
}
