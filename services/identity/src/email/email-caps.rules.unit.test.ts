import { cappedSource, emailsPerSource } from './email-caps.rules';

describe('the source by which an email is capped', () => {
  const facts = { personId: 7, groupId: 9 };

  it.each([
    ['applicationReceived', { personId: 7 }],
    ['applicationOverdue', { personId: 7 }],
    ['invitationReceived', { personId: 7 }],
    ['madeCoOwner', { groupId: 9 }],
    ['madeOwner', { groupId: 9 }],
    ['inheritedGroup', { groupId: 9 }],
    ['placeFreed', { groupId: 9 }],
    ['groupFilled', { groupId: 9 }],
    ['questionFromApplicant', { personId: 7 }],
    ['questionFromOwner', { groupId: 9 }],
    ['meetupProposed', { groupId: 9 }],
    ['meetupScheduled', { groupId: 9 }],
    ['meetupMoved', { groupId: 9 }],
    ['meetupCanceled', undefined],
    ['meetupVotesMissing', undefined],
    ['meetupUpcoming', undefined],
    ['newDevice', {}],
    ['passwordChanged', undefined],
    ['applicationAccepted', undefined],
  ] as const)('of %s is %p', (kind, source) => {
    expect(cappedSource({ kind, facts })).toStrictEqual(source);
  });

  it('is unknown without facts', () => {
    expect(cappedSource({ kind: 'placeFreed' })).toEqual({ groupId: undefined });
  });
});

it.each([
  ['groupFilled', 2],
  ['newDevice', 10],
  ['meetupProposed', 10],
  ['meetupScheduled', 10],
  ['meetupMoved', 10],
] as const)('of %s, a source causes at most %i a day', (kind, most) => {
  expect(emailsPerSource(kind)).toBe(most);
});
