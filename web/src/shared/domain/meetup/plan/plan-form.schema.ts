import { limits, proposeMeetupBody, updateMeetupBody, type Meetup } from '@circlet/contracts';
import { z } from 'zod';

import { timeLabel } from './time-labels.rules';
import { canPick, problemOf, utcOf, wallTimeOf } from './zoned-times.rules';

/** Values that the forms for new and existing meetups ask for. */
export interface MeetupTexts {
  title: string;
  place: string;
  note: string;
  /** Not a number while the field is empty. */
  durationMinutes: number;
}

/** Values of the form that plans a meetup. */
export interface PlanValues extends MeetupTexts {
  /** Id of the circle that meets; empty until one is chosen. */
  circleId: string;
  timeZone: string;
  /** The picked times, earliest first. */
  options: readonly { startsAt: string }[];
  /** Time in the zone, such as `2026-11-26T19:00`; null for the default. */
  deadline: string | null;
  /** Empty for never. */
  repeat: string;
}

/** Values of the form that edits a meetup. */
export interface EditValues extends MeetupTexts {
  /** Time in the meetup's zone, such as `2026-11-26T19:00`. */
  startsAt: string;
  repeats: boolean;
}

/** Returns the initial values for a new meetup. */
export const emptyPlan = (timeZone: string, circleId = ''): PlanValues => ({
  circleId,
  title: '',
  place: '',
  note: '',
  durationMinutes: limits.meetupMinutes.default,
  timeZone,
  options: [],
  deadline: null,
  repeat: '',
});

const textsOf = ({ title, place, note, durationMinutes }: Meetup): MeetupTexts => ({
  title,
  place: place ?? '',
  note: note ?? '',
  durationMinutes,
});

/** Returns the initial values for planning a meetup again, at other times. */
export const planAgain = (meetup: Meetup, timeZone: string): PlanValues => ({
  ...emptyPlan(timeZone, String(meetup.groupId)),
  ...textsOf(meetup),
});

/** Returns the form values for a meetup. */
export const toEditValues = (meetup: Meetup): EditValues => ({
  ...textsOf(meetup),
  startsAt: meetup.startsAt === null ? '' : wallTimeOf(meetup.startsAt, meetup.timeZone),
  repeats: meetup.repeat !== null,
});

/** Converts a time of a form. It becomes empty if it isn't one, which the contract's schema refuses. */
const toUtc = (wallTime: string, zone: string): string => utcOf(wallTime, zone) ?? '';

/** Converts the values of the form. Only several times have a deadline, and only a single one repeats. */
function toBody(values: PlanValues) {
  const isSingle = values.options.length <= 1;
  return {
    ...values,
    deadline: isSingle || values.deadline === null ? null : toUtc(values.deadline, values.timeZone),
    repeat: isSingle && values.repeat !== '' ? values.repeat : null,
  };
}

/** Schema of a new meetup: the contract's fields, the circle, and the service's rules about times. */
export const planSchema = z.preprocess(
  (values) => toBody(values as PlanValues),
  proposeMeetupBody
    .extend({ circleId: z.string().min(1, 'Please choose a circle').transform(Number) })
    .superRefine(({ options, deadline, timeZone }, context) => {
      const now = new Date();
      const times = options.map(({ startsAt }) => startsAt).sort();
      const refused = times.find((startsAt) => !canPick(startsAt, now));
      if (refused !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['options'],
          message:
            refused <= now.toISOString()
              ? `${timeLabel(refused, timeZone)} has passed`
              : 'Please pick times within the next year',
        });
      if (deadline === null || deadline === undefined || deadline === '') return;
      if (deadline <= now.toISOString())
        context.addIssue({ code: 'custom', path: ['deadline'], message: 'Must be in the future' });
      else if (deadline > (times[0] ?? ''))
        context.addIssue({ code: 'custom', path: ['deadline'], message: 'Must not be after the first time' });
    }),
);

/** Schema of the changes to a meetup, whose times are in its own zone. A time that isn't changed may have passed. */
export const editSchema = ({ timeZone, startsAt: currentStart }: Pick<Meetup, 'timeZone' | 'startsAt'>) =>
  z.preprocess(
    (values) => {
      const { startsAt, ...rest } = values as EditValues;
      const isMoved = currentStart !== null && startsAt !== wallTimeOf(currentStart, timeZone);
      return isMoved ? { ...rest, startsAt: toUtc(startsAt, timeZone) } : rest;
    },
    updateMeetupBody
      .omit({ repeat: true })
      .extend({ repeats: z.boolean() })
      .superRefine(({ startsAt }, context) => {
        const message = startsAt === undefined || startsAt === '' ? null : problemOf(startsAt, new Date());
        if (message !== null) context.addIssue({ code: 'custom', path: ['startsAt'], message });
      }),
  );
