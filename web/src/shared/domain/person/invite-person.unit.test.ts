import type { MemberRole } from '@circlet/contracts';

import { inviteChoice } from './invite-person.rules';

const [viewer, person] = [1, 7];

const member = (userId: number, role: MemberRole = 'member') => ({
  id: userId + 10,
  userId,
  role,
  user: { name: 'Ada', age: 30, profilePhoto: null },
});

const group = (
  id: number,
  ownerId: number,
  about: { members?: ReturnType<typeof member>[]; free?: number },
) => ({
  id,
  name: `Group ${id}`,
  ownerId,
  members: about.members ?? [],
  currentMembers: 4 - (about.free ?? 1),
  maxMembers: 4,
});

const chosen = (...groups: ReturnType<typeof group>[]) => {
  const choice = inviteChoice(groups, viewer, person);
  return choice.kind === 'groups' ? choice.groups.map(({ id }) => id) : choice;
};

describe('a viewer can invite a person', () => {
  test('to the groups that they own or co-own', () => {
    expect(
      chosen(
        group(1, viewer, {}),
        group(2, 3, { members: [member(viewer, 'coowner')] }),
        group(3, 3, { members: [member(viewer)] }),
      ),
    ).toEqual([1, 2]);
  });

  test('but not to those that the person is in, or that are full', () => {
    expect(
      chosen(
        group(1, viewer, { members: [member(person)] }),
        group(2, viewer, { free: 0 }),
        group(3, viewer, {}),
      ),
    ).toEqual([3]);
  });

  test('and otherwise learns that there is no free spot', () => {
    const joined = group(1, viewer, { members: [member(person)] });
    expect(chosen(joined, group(2, viewer, { free: 0 }))).toEqual({ kind: 'full' });
  });

  test('unless they manage no group, or only those that the person is in', () => {
    expect(chosen(group(1, 3, {}))).toEqual({ kind: 'none' });
    expect(chosen(group(1, viewer, { members: [member(person)] }), group(2, 3, {}))).toEqual({
      kind: 'none',
    });
  });
});
