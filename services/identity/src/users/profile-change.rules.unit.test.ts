import { changedFields } from './profile-change.rules';
import type { User } from './user.entity';

const user = {
  name: 'Ada',
  bio: null,
  age: 36,
  interests: ['Chess', 'Tea'],
  availability: ['mon-morning'],
  timeZone: null,
} as unknown as User;

describe('changedFields', () => {
  it.each([
    ['another value', { name: 'Ada L.' }, { name: 'Ada L.' }],
    ['the stored value', { name: 'Ada', age: 36 }, {}],
    ['an equal list', { interests: ['Chess', 'Tea'] }, {}],
    ['a list in another order', { interests: ['Tea', 'Chess'] }, { interests: ['Tea', 'Chess'] }],
    ['an omitted field', { bio: undefined }, {}],
    ['nothing instead of a value', { age: undefined, bio: null }, {}],
    ['a change among other fields', { name: 'Ada', age: 37 }, { age: 37 }],
  ])('of %s', (_, wanted, shown) => {
    expect(changedFields(user, wanted as never)).toStrictEqual({ shown, hidden: {} });
  });

  it.each([
    ['the stored ones', { availability: ['mon-morning'], timeZone: null }, {}],
    ['another zone', { availability: ['mon-morning'], timeZone: 'UTC' }, { timeZone: 'UTC' }],
    ['no part of the week', { availability: [] }, { availability: [] }],
  ])('keep when the user is free apart: %s [D6.61]', (_, wanted, hidden) => {
    expect(changedFields(user, { name: 'Ada L.', ...wanted } as never)).toEqual({
      shown: { name: 'Ada L.' },
      hidden,
    });
  });
});
