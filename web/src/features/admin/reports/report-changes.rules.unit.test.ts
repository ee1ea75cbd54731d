import { reportChanges } from './report-changes.rules';

const expected = { status: 'pending', moderatorNotes: 'Spam?' } as const;

describe('what is sent of a decision', () => {
  test('the status alone where the notes are as they were', () => {
    expect(reportChanges(expected, 'resolved', 'Spam? ')).toEqual({ status: 'resolved', expected });
  });

  test('the notes alone where the status is as it was', () => {
    expect(reportChanges(expected, 'pending', 'Spam')).toEqual({ moderatorNotes: 'Spam', expected });
  });

  test('both where both have changed', () => {
    expect(reportChanges(expected, 'reviewed', '')).toEqual({
      status: 'reviewed',
      moderatorNotes: '',
      expected,
    });
  });

  test('the status where nothing has changed', () => {
    expect(reportChanges(expected, 'pending', 'Spam?')).toEqual({ status: 'pending', expected });
  });
});
