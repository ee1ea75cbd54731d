import {
  canceledSentence,
  movedSentence,
  proposedSentence,
  scheduledSentence,
} from './meetup-sentence.rules';

const startsAt = '2026-11-28T16:00:00.000Z';
const meetup = { title: 'Sunday hike', timeZone: 'America/Chicago', startsAt };

describe('the sentence about a meetup [D6.46]', () => {
  it.each([
    [
      'that is proposed',
      proposedSentence({ title: 'Sunday hike', options: [startsAt, startsAt, startsAt] }),
      'Please vote on 3 times for “Sunday hike”',
    ],
    [
      'that is scheduled',
      scheduledSentence(meetup),
      '“Sunday hike” is planned for Saturday, November 28, 10:00 AM (CST)',
    ],
    [
      'that is scheduled in another zone',
      scheduledSentence({ ...meetup, timeZone: 'Europe/Berlin' }),
      '“Sunday hike” is planned for Saturday, November 28, 5:00 PM (GMT+1)',
    ],
    [
      'that is moved',
      movedSentence(meetup),
      '“Sunday hike” was moved to Saturday, November 28, 10:00 AM (CST)',
    ],
    [
      'that is canceled',
      canceledSentence({ ...meetup, reason: null }),
      '“Sunday hike” on Saturday, November 28 was canceled',
    ],
    [
      'that is canceled for a reason',
      canceledSentence({ ...meetup, reason: 'Heavy rain' }),
      '“Sunday hike” on Saturday, November 28 was canceled: Heavy rain',
    ],
    [
      'that is canceled before it had a time',
      canceledSentence({ ...meetup, startsAt: null, reason: null }),
      '“Sunday hike” was canceled',
    ],
  ])('%s', (_, sentence, expected) => {
    expect(sentence).toBe(expected);
  });
});
