import { dueAfter, reminderBefore } from './deadline.rules';

const filedAt = new Date('2026-03-01T10:00:00.000Z');

describe('deadline [R9.27]', () => {
  it('is 24 hours after filing', () => {
    expect(dueAfter(filedAt)).toEqual(new Date('2026-03-02T10:00:00.000Z'));
  });

  it('is preceded by a reminder at 20 hours', () => {
    expect(reminderBefore(dueAfter(filedAt))).toEqual(new Date('2026-03-02T06:00:00.000Z'));
  });
});
