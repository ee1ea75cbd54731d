import { reportChanges } from './report-changes.rules';

const expected = { status: 'pending', moderatorNotes: 'Spam?' } as const;

describe('the body of a decision', () => {
  test('has only the status if the notes are unchanged', () => {
    expect(reportChanges(expected, 'resolved', 'Spam? ')).toEqual({ status: 'resolved', expected });
  });

  test('has only the notes if the status is unchanged', () => {
    expect(reportChanges(expected, 'pending', 'Spam')).toEqual({ moderatorNotes: 'Spam', expected });
  });

  test('has both if both have changed', () => {
    expect(reportChanges(expected, 'reviewed', '')).toEqual({
      status: 'reviewed',
      moderatorNotes: '',
      expected,
    });
  });

  test('has no notes if there were none and none are typed', () => {
    const without = { status: 'pending', moderatorNotes: null } as const;
    expect(reportChanges(without, 'resolved', ' ')).toEqual({ status: 'resolved', expected: without });
    expect(reportChanges(without, 'pending', '')).toEqual({ status: 'pending', expected: without });
  });

  test('has the status if nothing has changed', () => {
    expect(reportChanges(expected, 'pending', 'Spam?')).toEqual({ status: 'pending', expected });
  });
});
