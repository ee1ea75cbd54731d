import { createHmac } from 'node:crypto';

import {
  accountRescuedV1,
  type BodyOf,
  type CurrentUser,
  reportNewDevice,
  resetPassword,
  signUp,
  subjectOf,
  verifyCredentials,
  verifyPasskey,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { accountEmailHeader, accountIdHeader, keyFor, rpcHeaders, SETTINGS } from '@circlet/platform';
import { eventually, IncomingEvents, stubCall, stubRefusal } from '@circlet/testing';
import { Redis } from 'ioredis';
import { headers, type Subscription } from 'nats';

import { type Answer, Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import type { Settings } from '../config';
import { NewDevices } from '../sessions/new-devices';
import { NEW_DEVICES_KEY } from '../sessions/session-keys';
import { Sessions } from '../sessions/sessions';
import { DEVICE_SECONDS, deviceMark } from '../throttling/device-marks.rules';
import { accountKey } from '../throttling/throttle-keys.rules';

const suite = useGateway();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const devices = 'circlet_devices';

type NewDevice = BodyOf<typeof reportNewDevice>;

let redis: Redis;
let verifying: Subscription[] = [];
let people = 400;

interface Person {
  readonly id: number;
  email: string;
}

const newPerson = (): Person => {
  people += 1;
  return { id: people, email: `person${people}@example.org` };
};

const userOf = ({ id, email }: Person): CurrentUser => ({
  ...{ id, username: `person_${id}`, name: 'Person', age: 30, bio: null, location: null, profilePhoto: null },
  ...{ interests: [], role: 'user', email, emailConfirmed: true, isBanned: false },
  ...{ availability: [], timeZone: null },
});

/** Has identity verify every sign-in as that of this person. */
async function identityKnows(person: Person): Promise<void> {
  const { nats } = suite.gateway;
  const verified = () => ({ ...userOf(person), revision: 1, methods: [] });
  for (const stub of verifying) stub.unsubscribe();
  verifying = [
    await stubCall(nats, verifyCredentials, verified),
    await stubCall(nats, verifyPasskey, verified),
    await stubCall(nats, signUp, () => userOf(person)),
  ];
}

async function signIn(browser: Browser, person: Person): Promise<Answer> {
  await identityKnows(person);
  const body = { email: person.email, password: 'secret one' };
  const answer = await browser.send('POST', '/api/auth/login', { body, headers: { 'user-agent': firefox } });
  expect(answer.status).toBe(200);
  return answer;
}

async function signInWithPasskey(browser: Browser, person: Person): Promise<void> {
  await identityKnows(person);
  const fields = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
  const body = { response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: fields } };
  expect((await browser.send('POST', '/api/auth/passkey', { body })).status).toBe(200);
}

async function signUpAs(browser: Browser, person: Person): Promise<void> {
  await identityKnows(person);
  const { username, email, name, age } = userOf(person);
  const body = { username, email, password: 'secret one', name, age };
  expect((await browser.send('POST', '/api/auth/signup', { body })).status).toBe(201);
}

type Rescue = ReturnType<typeof newEvent>;
const rescueOf = ({ id }: Person): Rescue => newEvent(accountRescuedV1, id, { userId: id, revision: 1 });
/** Publishes that an account was returned to its owner, and waits until the gateway has handled it. */
async function publish(rescue: Rescue): Promise<void> {
  const events = new IncomingEvents(suite.gateway.nats, 'gateway');
  await events.publish(rescue);
  await events.settled();
}

/** The sign-ins of a person that wait to be reported. Identity answers only where a test says so. */
const reportsOf = async ({ id }: Person): Promise<NewDevice[]> => {
  const rows = await redis.hvals(NEW_DEVICES_KEY);
  return rows.map((row) => JSON.parse(row) as NewDevice).filter(({ userId }) => userId === id);
};
const newBrowser = (): Browser => new Browser(suite.gateway.url);
const key = (): Buffer =>
  keyFor(suite.gateway.app.get<Settings>(SETTINGS, { strict: false }).SESSION_SECRET, 'known-device');

beforeAll(() => {
  redis = new Redis(suite.servers.redisUrl);
});
beforeEach(() => redis.del(NEW_DEVICES_KEY));
afterAll(() => {
  redis.disconnect();
});

describe('a sign-in', () => {
  it('with a password on a new device is reported with the browser and the time [D9.43]', async () => {
    const person = newPerson();
    await signIn(newBrowser(), person);
    const [report, ...others] = await reportsOf(person);
    expect(others).toEqual([]);
    expect(reportNewDevice.body.parse(report)).toMatchObject({ userId: person.id, userAgent: firefox });
    expect(Object.keys(report!).sort()).toEqual(['id', 'signedInAt', 'userAgent', 'userId']);
  });

  it('with a passkey on a new device is reported [D9.43]', async () => {
    const person = newPerson();
    const browser = newBrowser();
    await signInWithPasskey(browser, person);
    await signInWithPasskey(browser, person);
    expect(await reportsOf(person)).toHaveLength(1);
  });

  it('is reported on every new device, each once [D9.43]', async () => {
    const person = newPerson();
    const [laptop, phone] = [newBrowser(), newBrowser()];
    for (const browser of [laptop, phone, laptop, phone]) await signIn(browser, person);
    const reports = await reportsOf(person);
    expect(reports).toHaveLength(2);
    expect(new Set(reports.map(({ id }) => id)).size).toBe(2);
  });

  it('that is refused is not reported [D9.43]', async () => {
    const person = newPerson();
    await identityKnows(person);
    for (const stub of verifying) stub.unsubscribe();
    const wrong = await stubRefusal(suite.gateway.nats, verifyCredentials, 'INVALID_CREDENTIALS');
    const body = { email: person.email, password: 'not it' };
    expect((await newBrowser().send('POST', '/api/auth/login', { body })).status).toBe(401);
    wrong.unsubscribe();
    expect(await redis.hlen(NEW_DEVICES_KEY)).toBe(0);
  });

  it('that a ban overtakes is not reported, because it opens no session [D9.43]', async () => {
    const person = newPerson();
    await suite.gateway.app.get(Sessions, { strict: false }).end({ userId: person.id, below: 2 });
    await identityKnows(person);
    const browser = newBrowser();
    const body = { email: person.email, password: 'secret one' };
    expect((await browser.send('POST', '/api/auth/login', { body })).status).toBe(401);
    expect([browser.sessionToken, await reportsOf(person)]).toEqual([undefined, []]);
  });

  it('neither waits for identity nor is forgotten while it is down [D9.45]', async () => {
    const person = newPerson();
    const { nats, app } = suite.gateway;
    const down = await stubRefusal(nats, reportNewDevice, 'SERVICE_UNAVAILABLE');
    await signIn(newBrowser(), person);
    await eventually(() => down.getReceived() > 0);
    const [waiting] = await reportsOf(person);
    down.unsubscribe();
    const received: NewDevice[] = [];
    const up = await stubCall(nats, reportNewDevice, (report) => {
      received.push(report);
      return { message: 'Done' };
    });
    app.get(NewDevices, { strict: false }).wake();
    await eventually(async () => (await redis.hlen(NEW_DEVICES_KEY)) === 0);
    up.unsubscribe();
    expect(received).toEqual([waiting]);
  });

  it('that cannot be recorded hands out no session [D9.45]', async () => {
    const person = newPerson();
    await redis.set(NEW_DEVICES_KEY, 'not a hash');
    await identityKnows(person);
    const browser = newBrowser();
    const body = { email: person.email, password: 'secret one' };
    const answer = await browser.send('POST', '/api/auth/login', { body });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(browser.sessionToken).toBeUndefined();
    await redis.del(NEW_DEVICES_KEY);
  });
});

describe('a device', () => {
  it('is known where the user signed up, which is not reported [D9.44 D9.45]', async () => {
    const person = newPerson();
    const browser = newBrowser();
    await signUpAs(browser, person);
    await signIn(browser, person);
    expect(await reportsOf(person)).toEqual([]);
  });

  it('stays known after sign-out and after another account was used there [D9.44]', async () => {
    const [person, other] = [newPerson(), newPerson()];
    const browser = newBrowser();
    await signUpAs(browser, person);
    await browser.send('POST', '/api/auth/logout');
    await signIn(browser, other);
    await signIn(browser, person);
    expect([await reportsOf(person), await reportsOf(other)]).toMatchObject([[], { length: 1 }]);
  });

  it('stays known when the email address changes [D9.44]', async () => {
    const person = newPerson();
    const browser = newBrowser();
    await signUpAs(browser, person);
    person.email = `new.${person.email}`;
    await signIn(browser, person);
    expect(await reportsOf(person)).toEqual([]);
  });

  it('is not known to another account that later has the address [D9.44]', async () => {
    const [before, after] = [newPerson(), newPerson()];
    const browser = newBrowser();
    await signUpAs(browser, before);
    after.email = before.email;
    await signIn(browser, after);
    expect(await reportsOf(after)).toHaveLength(1);
  });

  it('is known where the password was reset [D9.44]', async () => {
    const person = newPerson();
    const head = headers();
    const facts = { [accountEmailHeader]: person.email, [accountIdHeader]: String(person.id) };
    head.set(rpcHeaders.http, JSON.stringify(facts));
    const identity = suite.gateway.nats.subscribe(subjectOf(resetPassword), {
      callback: (_error, message) => message.respond('{"message":"Done"}', { headers: head }),
    });
    await suite.gateway.nats.flush();
    const browser = newBrowser();
    const body = { token: 'good', newPassword: 'secret one' };
    const answer = await browser.send('POST', '/api/auth/reset-password', { body });
    identity.unsubscribe();
    expect([answer.headers.get(accountEmailHeader), answer.headers.get(accountIdHeader)]).toEqual([
      null,
      null,
    ]);
    await signIn(browser, person);
    expect(await reportsOf(person)).toEqual([]);
  });

  it('is known by a cookie that scripts cannot read, for a year [D9.44]', async () => {
    const answer = await signIn(newBrowser(), newPerson());
    const [cookie] = answer.headers.getSetCookie().filter((line) => line.startsWith(devices));
    expect(cookie).toMatch(/^circlet_devices=[\w~.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['forged', ({ id }: Person) => deviceMark(Buffer.from('another key'), `user:${id}`, Date.now())],
    ['ended', ({ id }: Person) => deviceMark(key(), `user:${id}`, Date.now() - DEVICE_SECONDS * 1000)],
    ["another account's", ({ id }: Person) => deviceMark(key(), `user:${id + 1_000}`, Date.now())],
    ['by the address only', ({ email }: Person) => deviceMark(key(), accountKey(email), Date.now())],
    ['broken', () => 'A~B.~..C'],
  ])('whose mark is %s is not known [D9.44]', async (_, markOf) => {
    const person = newPerson();
    const browser = newBrowser();
    browser.cookies.set(devices, markOf(person));
    await signIn(browser, person);
    expect(await reportsOf(person)).toHaveLength(1);
  });

  it('with a mark that has not ended is known [D9.44]', async () => {
    const person = newPerson();
    const browser = newBrowser();
    const almostYearAgo = Date.now() - DEVICE_SECONDS * 1000 + 60_000;
    browser.cookies.set(devices, deviceMark(key(), `user:${person.id}`, almostYearAgo));
    await signIn(browser, person);
    expect(await reportsOf(person)).toEqual([]);
  });
});

describe('a device of a user who has disowned a sign-in', () => {
  const endlessMarkOf = ({ email }: Person): string =>
    createHmac('sha256', key()).update(accountKey(email)).digest('base64url');

  it('is reported again at its next sign-in, and is known from then on [D9.44]', async () => {
    const person = newPerson();
    const thief = newBrowser();
    await signIn(thief, person);
    await publish(rescueOf(person));
    await signIn(thief, person);
    expect(await reportsOf(person)).toHaveLength(2);
    await signIn(thief, person);
    expect(await reportsOf(person)).toHaveLength(2);
  });

  it('is reported again at a sign-in with a passkey [D9.44]', async () => {
    const person = newPerson();
    const browser = newBrowser();
    await signUpAs(browser, person);
    await publish(rescueOf(person));
    await signInWithPasskey(browser, person);
    expect(await reportsOf(person)).toHaveLength(1);
  });

  it('is reported again although its mark has no end [D9.44]', async () => {
    const person = newPerson();
    const [before, after] = [newBrowser(), newBrowser()];
    for (const browser of [before, after]) browser.cookies.set(devices, endlessMarkOf(person));
    await signIn(before, person);
    expect(await reportsOf(person)).toEqual([]);
    await publish(rescueOf(person));
    await signIn(after, person);
    expect(await reportsOf(person)).toHaveLength(1);
  });

  it('stays known to other users [D9.44]', async () => {
    const [person, other] = [newPerson(), newPerson()];
    const browser = newBrowser();
    await signUpAs(browser, person);
    await publish(rescueOf(other));
    await signIn(browser, person);
    expect(await reportsOf(person)).toEqual([]);
  });

  it('is reported again exactly once, in whatever order and however often the events arrive [D9.44]', async () => {
    const person = newPerson();
    const browser = newBrowser();
    const earlier = rescueOf(person);
    await signUpAs(browser, person);
    const later = rescueOf(person);
    for (const rescue of [later, earlier]) await publish(rescue);
    await signIn(browser, person);
    expect(await reportsOf(person)).toHaveLength(1);
    await publish(later);
    await signIn(browser, person);
    expect(await reportsOf(person)).toHaveLength(1);
  });
});
