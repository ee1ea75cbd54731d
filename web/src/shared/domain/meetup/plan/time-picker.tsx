import { limits } from '@circlet/contracts';
import { CircleAlert } from 'lucide-react';
import { useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';

import { TimeZoneSelect } from '../../../time-zones/time-zone-select';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { useMediaQuery } from '../../../use-media-query';
import { useNow } from '../../../use-now';
import { DayHours } from './day-hours';
import { ExactTime } from './exact-time';
import { FreeLegend } from './free-legend';
import { useFreeTimes } from './free-times';
import { weekOf, type GridPlace } from './grid-keys.rules';
import { PickedTimes } from './picked-times';
import { SuggestedTimes } from './suggested-times';
import { allHours, buildWeek, needsAllHours, usualHours, type HourCell } from './week.rules';
import { WeekGrid } from './week-grid';
import { WeekNavigation } from './week-navigation';
import { daysPerWeek, daysUntil, hourOf, pickedWithin, withPick } from './zoned-times.rules';

export interface TimePickerProps {
  groupId: number;
  memberCount: number | undefined;
  durationMinutes: number;
  timeZone: string;
  onTimeZone: (timeZone: string) => void;
  /** UTC times, earliest first. */
  picks: readonly string[];
  onPicks: (picks: readonly string[]) => void;
  error: string | undefined;
  ref?: Ref<{ focus: () => void }>;
}

const { max } = limits.meetupOptions;
const tooMany = `You can pick up to ${max} times. Remove one first.`;

/** The hour that most circles meet at. */
const dinnerTime = 19;

/** Picks up to ten times on a week, from suggestions, or as a date and a time. Shows how many members are free. */
export function TimePicker({
  groupId,
  memberCount,
  durationMinutes,
  timeZone,
  onTimeZone,
  picks,
  onPicks,
  error,
  ref,
}: TimePickerProps) {
  const now = useNow();
  const isWide = useMediaQuery('(min-width: 40rem)');
  const freeTimes = useFreeTimes(groupId, timeZone);
  const [wantsAllHours, setWantsAllHours] = useState(false);
  const [notice, setNotice] = useState<string | undefined>();
  const [chosen, setPlace] = useState<GridPlace>(() => ({
    day: hourOf(now.toISOString(), timeZone) < dinnerTime ? 0 : 1,
    hour: dinnerTime,
  }));
  const legendId = useId();
  const container = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      container.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"], input:checked')?.focus();
    },
  }));

  const mustShowAll = needsAllHours(picks.map((startsAt) => hourOf(startsAt, timeZone)));
  const hours = mustShowAll || wantsAllHours ? allHours : usualHours;
  const place = hours.includes(chosen.hour) ? chosen : { ...chosen, hour: dinnerTime };
  const { known, freeByHour } = freeTimes;
  const week = weekOf(place);
  const days = useMemo(
    () => buildWeek({ week, hours, now, timeZone, picks, known, freeByHour }),
    [week, hours, now, timeZone, picks, known, freeByHour],
  );

  const change = (next: readonly string[]) => {
    setNotice(next.length > max ? tooMany : undefined);
    if (next.length <= max) onPicks(next);
  };
  const add = (startsAt: string) => {
    change(withPick(picks, startsAt));
    setPlace({ day: daysUntil(startsAt, now, timeZone), hour: hourOf(startsAt, timeZone) });
  };
  const remove = (startsAt: string) => {
    change(picks.filter((pick) => pick !== startsAt));
  };
  const toggleCell = ({ startsAt, isOpen }: HourCell) => {
    if (startsAt === null) return;
    const inHour = pickedWithin(picks, startsAt);
    if (inHour.length > 0) change(picks.filter((pick) => !inHour.includes(pick)));
    else if (isOpen) change(withPick(picks, startsAt));
  };
  const problem = notice ?? error;

  return (
    <section ref={container} aria-label="When?" className="flex min-w-0 flex-col gap-4">
      <SuggestedTimes
        key={groupId}
        groupId={groupId}
        durationMinutes={durationMinutes}
        timeZone={timeZone}
        known={known}
        picks={picks}
        onAdd={add}
        onRemove={remove}
      />
      <div className="flex flex-col gap-2">
        <WeekNavigation dates={days.map(({ date }) => date)} place={place} onPlace={setPlace} />
        {isWide ? (
          <WeekGrid
            days={days}
            hours={hours}
            place={place}
            onPlace={setPlace}
            onToggle={toggleCell}
            describedBy={legendId}
          />
        ) : (
          <DayHours
            days={days}
            place={place}
            onPlace={setPlace}
            onToggle={toggleCell}
            known={known}
            describedBy={legendId}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <FreeLegend
            id={legendId}
            freeTimes={freeTimes}
            memberCount={memberCount}
            firstDay={week * daysPerWeek}
          />
          {!mustShowAll && (
            <Button
              variant="ghost"
              size="sm"
              className="-ms-4 sm:ms-auto"
              onClick={() => {
                setWantsAllHours(!wantsAllHours);
              }}
            >
              {wantsAllHours ? 'Show fewer hours' : 'Show all hours'}
            </Button>
          )}
        </div>
      </div>
      <PickedTimes picks={picks} timeZone={timeZone} onRemove={remove} />
      {problem !== undefined && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <ExactTime timeZone={timeZone} now={now} onAdd={add} />
        <Field label="Time zone" className="min-w-0 grow sm:max-w-64">
          <TimeZoneSelect value={timeZone} onChange={onTimeZone} />
        </Field>
      </div>
    </section>
  );
}
