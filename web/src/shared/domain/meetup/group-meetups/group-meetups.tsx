import type { Group } from '@circlet/contracts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import { cn } from '../../../cn';
import { Button } from '../../../ui/button';
import { PlanMeetup } from '../plan/plan-meetup';
import { MeetupRows } from './meetup-rows';

/** Meetups of a circle for its members: planned ones, past ones, and a button that plans another. */
export function GroupMeetups({ group }: { group: Group }) {
  const [showsPast, setShowsPast] = useState(false);
  const id = useId();
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-extrabold">Meetups</h3>
        <PlanMeetup group={group} size="sm" />
      </div>
      <MeetupRows
        group={group}
        when="upcoming"
        label="Upcoming meetups"
        empty={
          <p className="rounded-lg bg-sunken px-4 py-3 text-ink-soft">
            Nothing planned yet. Plan the {group.meetupsHeld === 0 ? 'first' : 'next'} meetup.
          </p>
        }
      />
      <Button
        variant="ghost"
        size="sm"
        className="-ms-4 self-start"
        aria-expanded={showsPast}
        aria-controls={id}
        onClick={() => {
          setShowsPast(!showsPast);
        }}
      >
        Past meetups
        <ChevronDown
          className={cn('size-4 transition-transform', showsPast && 'rotate-180')}
          aria-hidden="true"
        />
      </Button>
      <div id={id} hidden={!showsPast}>
        {showsPast && (
          <MeetupRows
            group={group}
            when="past"
            label="Past meetups"
            empty={<p className="text-ink-soft">No past meetups yet.</p>}
          />
        )}
      </div>
    </section>
  );
}
