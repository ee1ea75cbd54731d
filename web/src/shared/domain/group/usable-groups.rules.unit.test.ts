import type { Group } from '@circlet/contracts';

import { usableGroups } from './usable-groups.rules';

const whole = { id: 1, name: 'Hikers', description: 'We hike on Sundays', maxMembers: 4 } as Group;

describe('groups from the server [R3.4]', () => {
  test.each(['id', 'name', 'description', 'maxMembers'])(
    'drops a group without %s and logs a warning',
    (field) => {
      const dropped = jest.fn();
      const broken = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field)) as Group;
      expect(usableGroups([whole, broken], dropped)).toEqual([whole]);
      expect(dropped).toHaveBeenCalledWith(1);
    },
  );

  test.each([null, '', undefined])('drops a group whose name is %j', (name) => {
    expect(usableGroups([{ ...whole, name } as unknown as Group], jest.fn())).toEqual([]);
  });

  test('nothing is logged if every group is whole', () => {
    const dropped = jest.fn();
    expect(usableGroups([whole], dropped)).toEqual([whole]);
    expect(dropped).not.toHaveBeenCalled();
  });

  test('a response that is not a list counts as empty [R7.26]', () => {
    expect(usableGroups({ error: 'odd' } as unknown as Group[], jest.fn())).toEqual([]);
  });
});
