import {
  availabilityChangedV1,
  availabilitySlots,
  exportExchanges,
  getCurrentUser,
  getUser,
  getUserWithConnection,
  searchUsers,
  updateUser,
  userProfileChangedV1,
} from '@circlet/contracts';

import { buildUser, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('when a user is free', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const newUser = (overrides: Parameters<typeof buildUser>[1] = {}) => buildUser(identity.service, overrides);
  const edit = ({ user, caller }: TestUser, body: Record<string, unknown>) =>
    caller.callWith(updateUser, { params: { id: user.id }, body });
  const recorded = async ({ user }: TestUser) => {
    const events = await identity.service.recorded(availabilityChangedV1);
    return events.filter((event) => event.aggregateId === user.id).map((event) => event.data);
  };

  it('is unknown at first [D6.60]', async () => {
    const { user } = await newUser();
    expect(user).toMatchObject({ availability: [], timeZone: null });
  });

  it('is any of the 21 parts of the week in their time zone, in the order of the week [D6.60]', async () => {
    const me = await newUser();
    const sent = ['sun-evening', 'mon-morning', 'thu-evening', 'mon-morning'];
    const changed = await edit(me, { availability: sent, timeZone: 'America/Chicago' });
    const stored = {
      availability: ['mon-morning', 'thu-evening', 'sun-evening'],
      timeZone: 'America/Chicago',
    };
    expect(changed).toEqual({ ...me.user, ...stored });
    expect(await me.caller.call(getCurrentUser)).toEqual(changed);
    expect(await me.caller.call(getUser, { params: { id: me.user.id } })).toEqual(changed);
    expect((await edit(me, { availability: availabilitySlots })).availability).toEqual(availabilitySlots);
    expect(await edit(me, { availability: [], timeZone: null })).toEqual(me.user);
  });

  it.each([
    [{ timeZone: 'Texas' }, 'timeZone must be a time zone such as America/Chicago'],
    [{ timeZone: '+02:00' }, 'timeZone must be a time zone such as America/Chicago'],
    [{ timeZone: 'x'.repeat(65) }, 'timeZone must have at most 64 characters'],
    [{ availability: ['mon-night'] }, 'availability.0 must be a part of the week such as mon-morning'],
    [{ availability: Array<string>(22).fill('mon-morning') }, 'availability must have at most 21 items'],
  ])('refuses %j in words for people [D6.60]', async (body, message) => {
    await expect(edit(await newUser(), body)).rejects.toMatchObject({ status: 400, message });
  });

  it('is shown to no one else: not to people with a connection, not to staff, not in searches [D6.61]', async () => {
    const me = await newUser({ name: 'Zebulon' });
    await edit(me, { availability: ['thu-evening'], timeZone: 'America/Denver', bio: 'Hi' });
    const [other, staff] = [await newUser(), await newUser({ role: 'admin' })];
    const params = { id: me.user.id };
    const connected = { sharesGroup: true, hasOpenRequest: true, hasDirectChat: true };
    const seen = JSON.stringify([
      await other.caller.call(getUser, { params }),
      await other.caller.call(getUserWithConnection, { params, body: connected }),
      await staff.caller.call(getUser, { params }),
      await staff.caller.call(getUserWithConnection, { params, body: connected }),
      await other.caller.call(searchUsers, { query: { search: 'Zebulon' } }),
      await identity.service.recorded(userProfileChangedV1),
    ]);
    expect(seen).toContain('Zebulon');
    expect(seen).not.toMatch(/availability|timeZone|thu-evening|Denver/);
  });

  it('is part of their export [D6.60]', async () => {
    const me = await newUser();
    await edit(me, { availability: ['thu-evening'], timeZone: 'America/Denver' });
    const { profile } = await me.caller.call(exportExchanges.account);
    expect(profile).toMatchObject({ availability: ['thu-evening'], timeZone: 'America/Denver' });
  });

  describe('AvailabilityChanged', () => {
    it('has a revision of its own, and only changes are published [D6.61]', async () => {
      const me = await newUser();
      const profiles = (await identity.service.recorded(userProfileChangedV1)).length;
      await edit(me, { availability: ['mon-morning'] });
      await edit(me, { availability: ['mon-morning'], timeZone: null });
      await edit(me, { timeZone: 'Europe/Berlin' });
      expect(await recorded(me)).toEqual([
        { userId: me.user.id, availability: ['mon-morning'], timeZone: null, revision: 1 },
        { userId: me.user.id, availability: ['mon-morning'], timeZone: 'Europe/Berlin', revision: 2 },
      ]);
      expect(await identity.service.recorded(userProfileChangedV1)).toHaveLength(profiles);
    });

    it('is published beside the facts when both change', async () => {
      const me = await newUser();
      await edit(me, { bio: 'Hi', timeZone: 'Europe/Berlin' });
      expect(await recorded(me)).toMatchObject([{ timeZone: 'Europe/Berlin', revision: 1 }]);
      const facts = (await identity.service.recorded(userProfileChangedV1)).at(-1)?.data;
      expect(facts).toMatchObject({ userId: me.user.id, bio: 'Hi', revision: 2 });
    });

    it('counts every one of many concurrent changes', async () => {
      const me = await newUser();
      const zones = ['America/Denver', 'Europe/Berlin', 'Asia/Tokyo', 'UTC'];
      await Promise.all(zones.map((timeZone) => edit(me, { timeZone })));
      expect((await recorded(me)).map(({ revision }) => revision)).toEqual([1, 2, 3, 4]);
    });
  });
});
