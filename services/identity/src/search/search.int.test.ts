import { searchUsers } from '@circlet/contracts';

import { buildUser, markBanned, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('user search [R7.16]', () => {
  let identity: TestIdentity;
  let me: TestUser;
  beforeAll(async () => {
    identity = await startIdentity();
    me = await buildUser(identity.service, { name: 'Zelda Searcher', username: 'zelda.s' });
  });
  afterAll(() => identity.stop());

  const find = async (search: string, by: TestUser = me) =>
    (await by.caller.call(searchUsers, { query: { search } })).map((user) => user.name);

  it('matches any part of the name or the username, regardless of case [D3.15]', async () => {
    await buildUser(identity.service, { name: 'Marguerite Duval', username: 'cyclist_md' });
    expect(await find('GUERI')).toEqual(['Marguerite Duval']);
    expect(await find('Cyclist')).toEqual(['Marguerite Duval']);
    expect(await find('t_m')).toEqual(['Marguerite Duval']);
  });

  it('lowercases the text the same way as names: both in the database', async () => {
    await buildUser(identity.service, { name: '\u0130rem Yıldız' });
    expect(await find('\u0130REM')).toEqual(['\u0130rem Yıldız']);
  });

  it('shows names that begin with the text first', async () => {
    await buildUser(identity.service, { name: 'Mistral Oko' });
    await buildUser(identity.service, { name: 'Okonkwo Adams' });
    expect(await find('oko')).toEqual(['Okonkwo Adams', 'Mistral Oko']);
  });

  it('matches the text literally', async () => {
    await buildUser(identity.service, { name: '100% Ida' });
    expect(await find('0%')).toEqual(['100% Ida']);
    expect(await find('%%')).toEqual([]);
    expect(await find('__')).toEqual([]);
  });

  it.each(['', 'z', ' z '])('finds no one below two characters: %p [R5.20 R9.9 D3.15]', async (search) => {
    expect(await find(search)).toEqual([]);
  });

  it('shows at most 20 [D3.16]', async () => {
    for (let number = 0; number < 22; number += 1) {
      await buildUser(identity.service, { name: `Twin ${number}` });
    }
    expect(await find('twin')).toHaveLength(20);
  });

  it('never shows the searching user or banned users [D3.16]', async () => {
    const banned = await buildUser(identity.service, { name: 'Zelda Banned' });
    await markBanned(identity.service, banned.user.id);
    expect(await find('zelda')).toEqual([]);
  });

  it.each(['user', 'admin'] as const)(
    'shows rows of five fields, also to a viewer with role %s [D10.6]',
    async (role) => {
      const { user } = await buildUser(identity.service, { name: `Shown To ${role}` });
      const viewer = await buildUser(identity.service, { role });
      const found = await viewer.caller.call(searchUsers, { query: { search: user.name } });
      const { id, name, age, profilePhoto, username } = user;
      expect(found).toEqual([{ id, name, age, profilePhoto, username }]);
    },
  );

  it('requires a session [D3.109]', async () => {
    await expect(
      identity.service.visitor.call(searchUsers, { query: { search: 'zelda' } }),
    ).rejects.toMatchObject({ status: 401 });
  });
});
