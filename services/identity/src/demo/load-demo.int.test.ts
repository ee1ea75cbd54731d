import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  availabilityChangedV1,
  getUser,
  listBlockedUsers,
  signUp,
  userBlockedV1,
  userSignedUpV1,
  verifyCredentials,
} from '@circlet/contracts';
import { demoBlocks, demoPeople, demoSignIns } from '@circlet/demo';
import { buildActor } from '@circlet/testing';

import { buildSignUp } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { demo } from './load-demo';

describe('the demo data', () => {
  let identity: TestIdentity;
  let folder: string;
  beforeAll(async () => {
    identity = await startIdentity();
    folder = await mkdtemp(join(tmpdir(), 'circlet-demo-'));
    expect(await load()).toBe(true);
  });
  afterAll(async () => {
    await identity.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const load = () =>
    demo.load(identity.service.dataSource, { STORAGE_URL: pathToFileURL(folder).toString() });

  it('fills an empty database once [D3.106]', async () => {
    expect(await load()).toBe(false);
    const [row] = await identity.service.dataSource.query<[{ users: number }]>(
      'SELECT count(*) AS users FROM users',
    );
    expect(row.users).toBe(demoPeople.length);
  });

  it.each(demoSignIns)('lets the $role sign in [D3.107]', async ({ email, password, name }) => {
    const user = await identity.service.visitor.call(verifyCredentials, { body: { email, password } });
    expect(user.name).toBe(name);
  });

  it('records events for all users and blocks', async () => {
    const ids = (await identity.service.recorded(userSignedUpV1)).map(({ data }) => data.userId);
    expect(ids).toEqual(demoPeople.map(({ id }) => id));
    expect(await identity.service.recorded(userBlockedV1)).toHaveLength(demoBlocks.length);
    const [{ userId, blockedUserId }] = [demoBlocks[0]!];
    const blocked = await identity.service.as(buildActor({ id: userId })).call(listBlockedUsers);
    expect(blocked.map((row) => row.blockedUserId)).toContain(blockedUserId);
  });

  it('says when most of them are free', async () => {
    const events = await identity.service.recorded(availabilityChangedV1);
    expect(events.length).toBeGreaterThan(demoPeople.length / 2);
    const { userId, ...free } = events[0]!.data;
    const own = await identity.service
      .as(buildActor({ id: userId }))
      .call(getUser, { params: { id: userId } });
    expect(own).toMatchObject({ availability: free.availability, timeZone: free.timeZone });
  });

  it('shows a drawn photo whose file exists', async () => {
    const id = demoPeople[0]!.id;
    const user = await identity.service.as(buildActor({ id })).call(getUser, { params: { id } });
    expect(user.profilePhoto).toMatch(/^\/media\/people\//);
    await access(join(folder, user.profilePhoto!.replace('/media/', '')));
  });

  it('has confirmed addresses [D9.6]', async () => {
    const [row] = await identity.service.dataSource.query<[{ unconfirmed: number }]>(
      'SELECT count(*) AS unconfirmed FROM users WHERE email_confirmed_at IS NULL AND id = ANY($1)',
      [demoPeople.map(({ id }) => id)],
    );
    expect(row.unconfirmed).toBe(0);
  });

  it('leaves the next id free for the next user', async () => {
    const { id } = await identity.service.visitor.call(signUp, { body: buildSignUp() });
    expect(id).toBe(Math.max(...demoPeople.map((person) => person.id)) + 1);
  });

  it('sends no emails', async () => {
    const [row] = await identity.service.dataSource.query<[{ emails: number }]>(
      'SELECT count(*) AS emails FROM emails WHERE user_id = ANY($1)',
      [demoPeople.map(({ id }) => id)],
    );
    expect(row.emails).toBe(0);
  });
});
