import {
  blockUser,
  type Connection,
  getUserWithConnection,
  getUser,
  updateUser,
  userProfileChangedV1,
} from '@circlet/contracts';
import sharp from 'sharp';

import { buildUser, markBanned, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('profiles', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const newUser = (overrides: Parameters<typeof buildUser>[1] = {}) => buildUser(identity.service, overrides);

  describe('viewing [R7.14]', () => {
    it('shows users their full profile [R3.1]', async () => {
      const { user, caller } = await newUser();
      expect(await caller.call(getUser, { params: { id: user.id } })).toEqual(user);
    });

    const short = ['age', 'id', 'name', 'profilePhoto'];
    const full = [...short, 'bio', 'interests', 'location', 'username'].sort();
    const see = async (viewer: TestUser, userId: number, connection: Connection = {}) =>
      Object.keys(
        await viewer.caller.call(getUserWithConnection, { params: { id: userId }, body: connection }),
      ).sort();

    it('shows strangers only id, name, age and photo, so that no one can enumerate full profiles [D10.2]', async () => {
      const [{ user }, other] = [await newUser(), await newUser()];
      expect(await see(other, user.id)).toEqual(short);
      expect(Object.keys(await other.caller.call(getUser, { params: { id: user.id } })).sort()).toEqual(
        short,
      );
    });

    it.each<[string, Connection]>([
      ['share a group', { sharesGroup: true }],
      ['have a pending request between them', { hasOpenRequest: true }],
      ['have written to each other', { hasDirectChat: true }],
    ])(
      'shows the full public profile to users who %s: no address, no ban, no role [D3.2 D10.1]',
      async (_, connection) => {
        const [{ user }, other] = [await newUser(), await newUser()];
        expect(await see(other, user.id, connection)).toEqual(full);
      },
    );

    it('is 404 in either direction of a block, except for the blocked user in a shared group [D10.3]', async () => {
      const [blocker, blocked] = [await newUser(), await newUser()];
      const gone = { status: 404, code: 'USER_NOT_FOUND' };
      await blocker.caller.call(blockUser, { body: { userId: blocked.user.id } });
      for (const connection of [{}, { hasDirectChat: true, hasOpenRequest: true }]) {
        await expect(see(blocker, blocked.user.id, connection)).rejects.toMatchObject(gone);
        await expect(see(blocked, blocker.user.id, connection)).rejects.toMatchObject(gone);
      }
      await expect(see(blocker, blocked.user.id, { sharesGroup: true })).rejects.toMatchObject(gone);
      expect(await see(blocked, blocker.user.id, { sharesGroup: true })).toEqual(full);
      await blocked.caller.call(blockUser, { body: { userId: blocker.user.id } });
      await expect(see(blocked, blocker.user.id, { sharesGroup: true })).rejects.toMatchObject(gone);
    });

    it.each(['moderator', 'admin'] as const)(
      'shows the full public profile and the role to a %s [D3.2 D10.1]',
      async (role) => {
        const [{ user }, staff] = [await newUser(), await newUser({ role })];
        const seen = await staff.caller.call(getUser, { params: { id: user.id } });
        expect(Object.keys(seen).sort()).toEqual([...full, 'role'].sort());
        expect(seen.role).toBe('user');
        expect(seen).not.toHaveProperty('email');
      },
    );

    it('hides a banned user from all but staff', async () => {
      const [{ user }, other, staff] = [
        await newUser(),
        await newUser(),
        await newUser({ role: 'moderator' }),
      ];
      await markBanned(identity.service, user.id);
      await expect(other.caller.call(getUser, { params: { id: user.id } })).rejects.toMatchObject({
        status: 404,
        code: 'USER_NOT_FOUND',
      });
      expect((await staff.caller.call(getUser, { params: { id: user.id } })).id).toBe(user.id);
    });

    it('answers 401 to a visitor, 404 for an unknown user and 400 for an invalid id [D5.48]', async () => {
      const { user, caller } = await newUser();
      await expect(identity.service.visitor.call(getUser, { params: { id: user.id } })).rejects.toMatchObject(
        { status: 401 },
      );
      await expect(caller.call(getUser, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
      await expect(caller.call(getUser, { params: { id: 'me' } })).rejects.toMatchObject({ status: 400 });
    });
  });

  describe('editing [R7.15]', () => {
    const edit = async (body: Record<string, unknown>) => {
      const { user, caller } = await newUser();
      return caller.callWith(updateUser, { params: { id: user.id }, body });
    };

    it('changes only the given fields', async () => {
      const { user, caller } = await newUser();
      const changed = await caller.call(updateUser, {
        params: { id: user.id },
        body: { bio: ' Climbs ', location: 'Denver, CO', interests: ['Climbing'] },
      });
      expect(changed).toEqual({ ...user, bio: 'Climbs', location: 'Denver, CO', interests: ['Climbing'] });
    });

    it('stores an empty bio or location as null [D5.3]', async () => {
      expect(await edit({ bio: '  ', location: '' })).toMatchObject({ bio: null, location: null });
    });

    it('stores names, places and interests without invisible characters, and keeps the lines of a bio', async () => {
      const changed = await edit({
        name: 'A\u202eda\u200b  L',
        location: 'Austin,\n TX\u2066',
        interests: ['Te\u200ba', 'Tea'],
        bio: 'One\u202e\nTwo 👩\u200d🚀',
      });
      expect(changed).toMatchObject({ name: 'Ada L', location: 'Austin, TX', interests: ['Tea'] });
      expect(changed.bio).toBe('One\nTwo 👩\u200d🚀');
    });

    it('compares interests regardless of case and keeps the first spelling [R5.23 D3.13]', async () => {
      const { interests } = await edit({ interests: ['Board Games', 'yoga', 'BOARD GAMES', 'Yoga '] });
      expect(interests).toEqual(['Board Games', 'yoga']);
    });

    it('allows 30 interests of 40 characters and no more [D3.12]', async () => {
      const many = Array.from({ length: 31 }, (_, index) => `Interest ${index}`);
      await expect(edit({ interests: many })).rejects.toMatchObject({ status: 400 });
      await expect(edit({ interests: ['x'.repeat(41)] })).rejects.toMatchObject({ status: 400 });
      expect((await edit({ interests: many.slice(1) })).interests).toHaveLength(30);
    });

    it.each([
      [{ age: 17 }, 'Age must be 18 or older.'],
      [{ age: 'old' }, 'Age must be a number'],
      [{ name: '' }, 'Name is required'],
    ])('refuses %j with a readable message', async (body, message) => {
      await expect(edit(body)).rejects.toMatchObject({ status: 400, message });
    });

    it('allows a bio of 2000 characters and no more [D5.11]', async () => {
      await expect(edit({ bio: 'x'.repeat(2001) })).rejects.toMatchObject({ status: 400 });
      expect((await edit({ bio: 'x'.repeat(2000) })).bio).toHaveLength(2000);
    });

    it('ignores fields that a caller must not set', async () => {
      const changed = await edit({ role: 'admin', isBanned: true, email: 'other@example.org', bio: 'Hi' });
      expect(changed).toMatchObject({ role: 'user', isBanned: false, bio: 'Hi' });
      expect(changed.email).not.toBe('other@example.org');
    });

    it('answers 403 for another user and 404 for an unknown one before it validates the input [R6.9]', async () => {
      const [{ user }, other] = [await newUser(), await newUser()];
      const wrong = { body: { age: 3 } };
      const update = (id: number) => other.caller.call(updateUser, { params: { id }, ...wrong });
      await expect(update(user.id)).rejects.toMatchObject({ status: 403 });
      await expect(update(999_999)).rejects.toMatchObject({ status: 404 });
      await expect(update(other.user.id)).rejects.toMatchObject({ status: 400 });
    });

    it('does not let staff edit other users either', async () => {
      const [{ user }, admin] = [await newUser(), await newUser({ role: 'admin' })];
      await expect(
        admin.caller.call(updateUser, { params: { id: user.id }, body: { bio: 'Hi' } }),
      ).rejects.toMatchObject({ status: 403 });
    });
  });

  describe('events', () => {
    const eventsOf = async (userId: number) => {
      const events = await identity.service.recorded(userProfileChangedV1);
      return events.filter((event) => event.aggregateId === userId).map((event) => event.data);
    };

    it('records UserProfileChanged with a growing revision', async () => {
      const { user, caller } = await newUser();
      for (const bio of ['One', 'Two'])
        await caller.call(updateUser, { params: { id: user.id }, body: { bio } });
      expect(await eventsOf(user.id)).toMatchObject([
        { bio: 'One', revision: 2 },
        { bio: 'Two', revision: 3 },
      ]);
    });

    it('records nothing when nothing changes', async () => {
      const { user, caller } = await newUser();
      await caller.call(updateUser, { params: { id: user.id }, body: { name: user.name, interests: [] } });
      expect(await eventsOf(user.id)).toEqual([]);
    });

    it('counts every one of many concurrent changes', async () => {
      const { user, caller } = await newUser();
      const bios = ['a', 'b', 'c', 'd', 'e', 'f'];
      await Promise.all(
        bios.map((bio) => caller.call(updateUser, { params: { id: user.id }, body: { bio } })),
      );
      const revisions = (await eventsOf(user.id)).map((facts) => facts.revision);
      expect(revisions).toEqual([2, 3, 4, 5, 6, 7]);
    });
  });

  describe('photo [R7.15]', () => {
    const put = async (profilePhoto: string | null) => {
      const { user, caller } = await newUser();
      return (await caller.call(updateUser, { params: { id: user.id }, body: { profilePhoto } }))
        .profilePhoto;
    };
    const picture = async () => {
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    };

    it('returns a link unchanged, and null for none [D3.14]', async () => {
      expect(await put('https://example.org/me.jpg')).toBe('https://example.org/me.jpg');
      expect(await put('')).toBeNull();
      expect(await put(null)).toBeNull();
    });

    it('stores an upload and returns its relative URL [D3.14]', async () => {
      expect(await put(await picture())).toMatch(/^\/media\/people\/[0-9a-f]{32}\.webp$/);
    });

    it('refuses uploads that only claim to be images', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
      await expect(put(`data:image/png;base64,${svg}`)).rejects.toMatchObject({
        status: 400,
        message: 'Please upload a PNG, JPEG, WebP or GIF image',
      });
    });

    it('refuses a link that is not https', async () => {
      for (const link of ['javascript:alert(1)', 'http://example.org/me.jpg'])
        await expect(put(link)).rejects.toMatchObject({ status: 400 });
    });
  });
});
