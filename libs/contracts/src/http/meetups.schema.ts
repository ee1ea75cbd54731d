import { z } from 'zod';

import { limits } from '../limits';
import { timeZoneSchema } from './availability.schema';
import { id, lineOfText, optionalLine, optionalText, timestamp } from './primitives';
import { personSchema } from './users.schema';

/**
 * Where a meetup stands: `proposed` while members vote on its times, then `scheduled`, or `expired` if no time found
 * enough votes. A scheduled one is `past` once it has ended. Either can be `canceled`.
 */
export const meetupStatusSchema = z.enum(['proposed', 'scheduled', 'expired', 'canceled', 'past']);
export type MeetupStatus = z.infer<typeof meetupStatusSchema>;

export const meetupVoteSchema = z.enum(['yes', 'maybe', 'no']);
export type MeetupVote = z.infer<typeof meetupVoteSchema>;

export const rsvpSchema = z.enum(['going', 'maybe', 'declined']);
export type Rsvp = z.infer<typeof rsvpSchema>;

/** How often a meetup repeats, at the same local time. */
export const meetupRepeatSchema = z.enum(['weekly', 'biweekly', 'monthly']);
export type MeetupRepeat = z.infer<typeof meetupRepeatSchema>;

/** A time in a body, in any ISO 8601 notation with an offset. It becomes UTC with milliseconds. */
export const timeInBody = z.iso
  .datetime({ offset: true, error: 'Must be a date and a time' })
  .max('2026-01-02T03:04:05.123456789+00:00'.length)
  .refine((time) => !time.startsWith('0000'), 'Must be a time after the year 0')
  .transform((time) => new Date(time).toISOString());

/** One of the times that a meetup is proposed for. */
export const meetupOptionSchema = z.object({
  id,
  startsAt: timestamp,
  /** IDs of the members by their vote. */
  yes: z.array(id),
  maybe: z.array(id),
  no: z.array(id),
});
export type MeetupOption = z.infer<typeof meetupOptionSchema>;

/** A meetup as the members of its group see it. */
export const meetupSchema = z.object({
  id,
  groupId: id,
  title: z.string(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  status: meetupStatusSchema,
  /** Null until it is scheduled. */
  startsAt: timestamp.nullable(),
  /** When the votes decide by themselves; null if there was a single time. */
  deadline: timestamp.nullable(),
  repeat: meetupRepeatSchema.nullable(),
  proposer: personSchema.pick({ id: true, name: true, profilePhoto: true }),
  /** Earliest first. */
  options: z.array(meetupOptionSchema),
  /** A row for each member with a vote or an answer. */
  rsvps: z.array(z.object({ userId: id, rsvp: rsvpSchema.nullable() })),
  myVotes: z.array(z.object({ optionId: id, vote: meetupVoteSchema })),
  myRsvp: rsvpSchema.nullable(),
  /** The viewer's answer to "Did you meet?"; null before it. */
  attended: z.boolean().nullable(),
  createdAt: timestamp,
});
export type Meetup = z.infer<typeof meetupSchema>;

const title = lineOfText()
  .min(limits.meetupTitle.min, `Must be at least ${limits.meetupTitle.min} characters`)
  .max(limits.meetupTitle.max, `Must be at most ${limits.meetupTitle.max} characters`);
const place = optionalLine(limits.meetupPlace.max);
const note = optionalText(limits.meetupNote.max);
const durationMinutes = z
  .number()
  .int()
  .min(limits.meetupMinutes.min, `Must be at least ${limits.meetupMinutes.min} minutes`)
  .max(limits.meetupMinutes.max, `Must be at most ${limits.meetupMinutes.max} minutes`);

/** The service also requires that the times are in the future and not too far away. */
export const proposeMeetupBody = z
  .object({
    title,
    place: place.default(null),
    note: note.default(null),
    timeZone: timeZoneSchema,
    durationMinutes: durationMinutes.default(limits.meetupMinutes.default),
    options: z
      .array(z.object({ startsAt: timeInBody }))
      .min(1, 'Please pick at least one time')
      .max(limits.meetupOptions.max, `Please pick at most ${limits.meetupOptions.max} times`)
      .refine(
        (options) => new Set(options.map(({ startsAt }) => startsAt)).size === options.length,
        'Please pick each time only once',
      ),
    deadline: timeInBody.nullish(),
    repeat: meetupRepeatSchema.nullable().default(null),
  })
  .refine(({ options, repeat }) => repeat === null || options.length === 1, {
    path: ['repeat'],
    error: 'Only a meetup with a single time can repeat',
  });

/** Omitted fields stay unchanged. Null ends the repetition; a repetition can't be started later. */
export const updateMeetupBody = z
  .object({ title, place, note, durationMinutes, startsAt: timeInBody, repeat: z.null() })
  .partial();

/** The caller's votes, which replace earlier ones. Options that are not listed have no vote. */
export const votesBody = z.object({
  votes: z
    .array(z.object({ optionId: id, vote: meetupVoteSchema }))
    .max(limits.meetupOptions.max)
    .refine(
      (votes) => new Set(votes.map(({ optionId }) => optionId)).size === votes.length,
      'Please vote on each time only once',
    ),
});

/** A time at which several members are free. */
export const meetupSuggestionSchema = z.object({
  startsAt: timestamp,
  free: z.array(id),
  /** Members who have not said when they are free. */
  unknown: z.array(id),
});
export type MeetupSuggestion = z.infer<typeof meetupSuggestionSchema>;

/** How many members are free, by hour. It never says who. */
export const freeTimesSchema = z.object({
  /** The number of members who have said when they are free. */
  known: z.number().int(),
  /** The hours in which someone is free, earliest first. Each starts on the hour in the requested zone. */
  hours: z.array(z.object({ startsAt: timestamp, free: z.number().int().positive() })),
});
export type FreeTimes = z.infer<typeof freeTimesSchema>;
