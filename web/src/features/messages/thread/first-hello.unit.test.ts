import type { AnyMessage } from '@circlet/contracts';

import { helloOf, isNewcomer } from './first-hello.rules';

const now = new Date('2026-05-08T12:00:00.000Z');
const joined = (joinedAt: string, role: 'owner' | 'member' = 'member') => ({ joinedAt, role });
const by = (userId: number, kind: 'text' | 'meetup' = 'text') => ({ userId, kind }) as AnyMessage;

it.each([
  ['joined yesterday', '2026-05-07T12:00:00.000Z', [by(2)], true],
  ['joined yesterday and only planned a meetup', '2026-05-07T12:00:00.000Z', [by(1, 'meetup')], true],
  ['joined yesterday and has written', '2026-05-07T12:00:00.000Z', [by(1)], false],
  ['joined a group without messages yesterday', '2026-05-07T12:00:00.000Z', [], true],
  ['joined yesterday and has answered', '2026-05-07T12:00:00.000Z', [by(2), by(1)], false],
  ['joined a week ago', '2026-05-01T12:00:00.000Z', [], false],
])('a member who %s', (_, joinedAt, messages, expected) => {
  expect(isNewcomer(joined(joinedAt), messages, 1, now)).toBe(expected);
});

it('the owner of a new group is no newcomer in it', () => {
  expect(isNewcomer(joined('2026-05-07T12:00:00.000Z', 'owner'), [], 1, now)).toBe(false);
});

it('a user whose membership is not known yet is no newcomer', () => {
  expect(isNewcomer(undefined, [], 1, now)).toBe(false);
});

it('a hello introduces the user by first name, place and interests', () => {
  expect(
    helloOf({ name: 'Ada Novak', location: 'Austin, TX', interests: ['Hiking', 'Board Games', 'Tea'] }),
  ).toBe('Hi everyone! I’m Ada from Austin, TX. I like hiking and board games. How about you?');
  expect(helloOf({ name: 'Ada', location: null, interests: [] })).toBe(
    'Hi everyone! I’m Ada. How about you?',
  );
});
