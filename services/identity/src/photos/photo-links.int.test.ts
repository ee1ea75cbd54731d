import { inspect } from 'node:util';

import {
  getUserWithConnection,
  updateUser,
  userProfileChangedV1,
  verifyCredentials,
} from '@circlet/contracts';
import { eventually } from '@circlet/testing';
import { Logger } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import sharp from 'sharp';

import { buildUser, type TestUser, password } from '../../test/build-user';
import { type Answer, PhotoSite } from '../../test/photo-site';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { FetchPhotos20261122001000 } from '../database/migrations/20261122001000-FetchPhotos';
import { PHOTO_FETCH_QUEUE } from './photo-fetch-queue';

const stored = /^\/media\/people\/[0-9a-f]{32}\.webp$/;

describe('a photo given as a link', () => {
  let site: PhotoSite;
  let identity: TestIdentity;
  let queue: Queue;
  let other: TestUser;
  beforeAll(async () => {
    site = await PhotoSite.start();
    identity = await startIdentity({}, site.rules);
    queue = new Queue(PHOTO_FETCH_QUEUE, { connection: { url: identity.service.servers.redisUrl } });
    other = await buildUser(identity.service);
  });
  beforeEach(() => {
    site.requests.length = 0;
  });
  afterAll(async () => {
    await queue.close();
    await identity.stop();
    await site.stop();
  });

  const picture = (color: string): Promise<Buffer> =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: color } })
      .png()
      .toBuffer();
  const serves =
    (bytes: Buffer): Answer =>
    (response) =>
      response.end(bytes);
  const newUser = () => buildUser(identity.service);
  const put = ({ user, caller }: TestUser, profilePhoto: string | null) =>
    caller.call(updateUser, { params: { id: user.id }, body: { profilePhoto } });
  const seenBy = (viewer: TestUser, { user }: TestUser) =>
    viewer.caller.call(getUserWithConnection, { params: { id: user.id }, body: { sharesGroup: true } });
  const own = (owner: TestUser) => seenBy(owner, owner);
  const waitUntilFetched = (owner: TestUser) =>
    eventually(async () => {
      const { profilePhoto } = await own(owner);
      return profilePhoto?.startsWith('https:') !== true;
    });
  /** Returns the delayed job of the next attempt. */
  const delayed = () => eventually(async () => (await queue.getDelayed())[0]);

  it('is shown only to its user until the photo is fetched, then to everyone as our own file', async () => {
    let answer = (): void => undefined;
    const bytes = await picture('navy');
    const link = site.serve('/slow.png', (response) => {
      answer = () => response.end(bytes);
    });
    const owner = await newUser();
    expect((await put(owner, link)).profilePhoto).toBe(link);
    await eventually(() => site.requests.length === 1);
    expect((await own(owner)).profilePhoto).toBe(link);
    expect((await seenBy(other, owner)).profilePhoto).toBeNull();
    const signIn = { body: { email: owner.user.email, password } };
    expect((await identity.service.visitor.call(verifyCredentials, signIn)).profilePhoto).toBe(link);
    answer();
    await waitUntilFetched(owner);
    const { profilePhoto } = await seenBy(other, owner);
    expect(profilePhoto).toMatch(stored);
    expect(await own(owner)).toMatchObject({ profilePhoto });
    expect(await own(owner)).not.toHaveProperty('photoLinkFailed');
  });

  it('never leaves the service in an event', async () => {
    const owner = await newUser();
    await put(owner, site.serve('/event.png', serves(await picture('olive'))));
    await waitUntilFetched(owner);
    const events = await identity.service.recorded(userProfileChangedV1);
    const facts = events.filter(({ data }) => data.userId === owner.user.id).map(({ data }) => data);
    expect(facts).toMatchObject([
      { profilePhoto: null, revision: 2 },
      { profilePhoto: expect.stringMatching(stored) as string, revision: 3 },
    ]);
  });

  it.each<[string, Answer]>([
    ['an HTML page', (response) => response.end('<!doctype html>')],
    ['an SVG', (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', (response) => response.writeHead(404).end()],
  ])('that leads to %s is dropped immediately, and its user is informed', async (what, answer) => {
    const owner = await newUser();
    await put(owner, site.serve(`/${encodeURIComponent(what)}`, answer));
    await waitUntilFetched(owner);
    expect(await own(owner)).toMatchObject({ profilePhoto: null, photoLinkFailed: true });
    expect(await seenBy(other, owner)).not.toHaveProperty('photoLinkFailed');
    expect(site.requests).toHaveLength(1);
    expect(await put(owner, null)).not.toHaveProperty('photoLinkFailed');
  });

  it('is fetched again when the site is busy', async () => {
    const bytes = await picture('plum');
    const link = site.serve('/busy.png', (response) => {
      if (site.requests.length === 1) response.writeHead(503).end();
      else response.end(bytes);
    });
    const owner = await newUser();
    await put(owner, link);
    await (await delayed()).promote();
    await waitUntilFetched(owner);
    expect((await own(owner)).profilePhoto).toMatch(stored);
  });

  it('logs the code of a failure but not the host', async () => {
    const warnings = jest.spyOn(Logger.prototype, 'warn');
    const owner = await newUser();
    await put(owner, 'https://unlisted.example/me.png');
    await (await delayed()).remove();
    await eventually(() => inspect(warnings.mock.calls).includes('ERR_TLS_CERT_ALTNAME_INVALID'));
    expect(inspect(warnings.mock.calls, { depth: null })).not.toContain('unlisted');
    warnings.mockRestore();
    await put(owner, null);
  });

  it('is dropped when the site stays busy', async () => {
    const owner = await newUser();
    await put(
      owner,
      site.serve('/down.png', (response) => response.writeHead(503).end()),
    );
    for (let attempt = 1; attempt < 7; attempt += 1) await (await delayed()).promote();
    await waitUntilFetched(owner);
    expect(await own(owner)).toMatchObject({ profilePhoto: null, photoLinkFailed: true });
    expect(site.requests).toHaveLength(7);
  });

  it.each([
    ['an upload', async () => `data:image/png;base64,${(await picture('tomato')).toString('base64')}`],
    ['no photo', () => Promise.resolve(null)],
  ])('is replaced by %s that arrives while it is being fetched', async (_, newer) => {
    let answer = (): void => undefined;
    const bytes = await picture('orchid');
    const link = site.serve('/late.png', (response) => {
      answer = () => response.end(bytes);
    });
    const owner = await newUser();
    await put(owner, link);
    await eventually(() => site.requests.length === 1);
    const { profilePhoto } = await put(owner, await newer());
    answer();
    await eventually(async () => (await queue.getActiveCount()) === 0);
    expect((await own(owner)).profilePhoto).toBe(profilePhoto);
    expect((await seenBy(other, owner)).profilePhoto).toBe(profilePhoto);
  });

  it('is fetched once, even when the profile is saved again during the fetch', async () => {
    let answer = (): void => undefined;
    const bytes = await picture('gold');
    const link = site.serve('/once.png', (response) => {
      answer = () => response.end(bytes);
    });
    const owner = await newUser();
    await put(owner, link);
    await eventually(() => site.requests.length === 1);
    await owner.caller.call(updateUser, {
      params: { id: owner.user.id },
      body: { bio: 'Climbs', profilePhoto: link },
    });
    answer();
    await waitUntilFetched(owner);
    expect(await own(owner)).toMatchObject({
      bio: 'Climbs',
      profilePhoto: expect.stringMatching(stored) as string,
    });
    expect(site.requests).toHaveLength(1);
  });

  it('gets its job again after Redis was wiped', async () => {
    const bytes = await picture('peru');
    const link = site.serve('/wiped.png', (response) => {
      if (site.requests.length === 1) response.writeHead(503).end();
      else response.end(bytes);
    });
    const owner = await newUser();
    await put(owner, link);
    await delayed();
    const redis = new Redis(identity.service.servers.redisUrl);
    await redis.flushdb();
    redis.disconnect();
    await identity.service.dataSource.query(
      `UPDATE photo_fetches SET enqueued_at = now() - interval '2 minutes'`,
    );
    await waitUntilFetched(owner);
    expect((await own(owner)).profilePhoto).toMatch(stored);
  });

  it('from before photos were fetched is fetched too, and hidden from others', async () => {
    const link = site.serve('/old.png', serves(await picture('teal')));
    const owner = await newUser();
    const runner = identity.service.dataSource.createQueryRunner();
    const migration = new FetchPhotos20261122001000();
    await runner.startTransaction();
    await migration.down(runner);
    await runner.query('UPDATE users SET profile_photo = $2 WHERE id = $1', [owner.user.id, link]);
    await migration.up(runner);
    const [row] = (await runner.query('SELECT profile_photo, photo_link FROM users WHERE id = $1', [
      owner.user.id,
    ])) as unknown[];
    await runner.commitTransaction();
    await runner.release();
    expect(row).toEqual({ profile_photo: null, photo_link: link });
    await waitUntilFetched(owner);
    expect((await seenBy(other, owner)).profilePhoto).toMatch(stored);
  });

  it.each([
    ['http://photos.example/me.png', 'Please use a link that starts with https://'],
    ['https://ann:secret@photos.example/me.png', 'Please use a link without a username and password'],
    ['https://photos.example:8443/me.png', 'Please use a link without a port number'],
    ['https://169.254.169.254/latest/meta-data', 'Please use a link to a public website'],
  ])('is refused when it is %s', async (link, message) => {
    await expect(put(await newUser(), link)).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      details: [{ path: 'profilePhoto', message }],
    });
  });
});
