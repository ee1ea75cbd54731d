import { limits } from '@circlet/contracts';

import { questionPartyOf, questionPartyRefusal, questionRefusal, startsToWait } from './question.rules';

const stranger = { isApplicant: false, isManager: false, isMember: false, isBlocked: false };

describe('the questions about an application', () => {
  it.each([
    ['the applicant', { isApplicant: true }, 'applicant', null],
    ['the applicant who was accepted', { isApplicant: true, isMember: true }, 'applicant', null],
    ['the owner', { isManager: true, isMember: true }, 'manager', null],
    ['another member', { isMember: true }, 'member', 'NOT_GROUP_OWNER'],
    ['a stranger', {}, 'stranger', 'APPLICATION_NOT_PENDING'],
    [
      'an applicant who is blocked',
      { isApplicant: true, isBlocked: true },
      'stranger',
      'APPLICATION_NOT_PENDING',
    ],
    ['an owner who is blocked', { isManager: true, isBlocked: true }, 'stranger', 'APPLICATION_NOT_PENDING'],
  ] as const)('are for both parties: %s [D10.22]', (_who, relation, party, refusal) => {
    expect(questionPartyOf({ ...stranger, ...relation })).toBe(party);
    expect(questionPartyRefusal(party)).toBe(refusal);
  });

  it.each([
    [true, 0, null],
    [true, limits.questionsPerSide - 1, null],
    [true, limits.questionsPerSide, 'TOO_MANY_QUESTIONS'],
    [false, 0, 'QUESTIONS_CLOSED'],
    [false, limits.questionsPerSide, 'QUESTIONS_CLOSED'],
  ])(
    'with pending %s, message %d of a side is refused with %s [D10.20 D10.21]',
    (isPending, sent, refusal) => {
      expect(questionRefusal({ isPending, sent, wroteLast: null })).toBe(refusal);
    },
  );

  it.each([
    [null, true],
    [false, true],
    [true, false],
  ])('a message after one that is ours (%s) starts to wait: %s', (wroteLast, waits) => {
    expect(startsToWait({ wroteLast })).toBe(waits);
  });
});
