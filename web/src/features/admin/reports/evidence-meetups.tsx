import { type EvidenceMeetup, type MeetupStatus, nameLabels } from '@circlet/contracts';

import { Badge } from '../../../shared/ui/badge';

const statuses: Readonly<Record<MeetupStatus, string>> = {
  proposed: 'Voting',
  scheduled: 'Scheduled',
  past: 'Past',
  canceled: 'Canceled',
  expired: 'No time found',
};

const timeOf = (value: string): string =>
  new Date(value).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The meetups of a group, as they were when it was reported. */
export function EvidenceMeetups({ meetups }: { meetups: readonly EvidenceMeetup[] }) {
  return (
    <ul
      className="flex flex-col gap-1 rounded-lg bg-sunken p-3"
      aria-label="The group’s meetups as they were when it was reported"
    >
      {meetups.map(({ meetupId, proposer, title, place, note, status, startsAt }) => (
        <li key={meetupId} className="px-3 py-2 text-sm">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-bold wrap-anywhere">{title}</span>
            <Badge>{statuses[status]}</Badge>
          </p>
          <p className="wrap-anywhere text-ink-soft">
            {startsAt !== null && (
              <>
                <time dateTime={startsAt}>{timeOf(startsAt)}</time> ·{' '}
              </>
            )}
            {place !== null && `${place} · `}
            planned by {proposer.name ?? nameLabels.deleted}
          </p>
          {note !== null && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
