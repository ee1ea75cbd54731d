import {
  apply,
  type Call,
  createGroup,
  fileReport,
  hasConfirmedEmail,
  invite,
  listUserGroups,
  postApplicationMessage,
  postDirectMessage,
  postMessage,
  callCatalog,
} from '@circlet/contracts';
import { stubCall } from '@circlet/testing';

import { useGateway } from '../../test/gateway-suite';
import { recordRequests } from '../../test/record-requests';
import { signedIn } from '../../test/signed-in';

const reachingOthers = [
  apply,
  createGroup,
  fileReport,
  invite,
  postApplicationMessage,
  postDirectMessage,
  postMessage,
] as const;

it('applying, creating, inviting, writing and reporting need a confirmed address [D9.5]', () => {
  const names = callCatalog.filter((call) => call.needsConfirmedEmail === true).map(({ name }) => name);
  expect(names.sort()).toEqual(reachingOthers.map(({ name }) => name).sort());
});

const addressOf = (call: Call): string => call.path.replaceAll(/:\w+/g, '1');

describe('a gateway that requires confirmed addresses', () => {
  const suite = useGateway({ REQUIRE_CONFIRMED_EMAIL: 'on' });
  let isConfirmed = false;
  let asked = 0;
  beforeAll(async () => {
    await stubCall(suite.gateway.nats, hasConfirmedEmail, () => {
      asked += 1;
      return { emailConfirmed: isConfirmed };
    });
  });
  beforeEach(() => {
    isConfirmed = false;
    asked = 0;
  });

  it('asks identity until the address is confirmed, then never again in this session [D9.5]', async () => {
    const browser = await signedIn(suite.gateway, 41, { hasConfirmedEmail: false });
    const seen = await recordRequests(suite.gateway.nats, createGroup);
    const create = () => browser.send('POST', '/api/groups', { body: {} });
    await create();
    await create();
    isConfirmed = true;
    await create();
    await create();
    expect(seen.map(({ actor }) => actor?.hasConfirmedEmail)).toEqual([false, false, true, true]);
    expect(asked).toBe(3);
  });

  it('never asks for a session that began with a confirmed address, nor for other calls', async () => {
    const confirmed = await signedIn(suite.gateway, 42);
    const seen = await recordRequests(suite.gateway.nats, createGroup);
    await confirmed.send('POST', '/api/groups', { body: {} });
    const other = await signedIn(suite.gateway, 43, { hasConfirmedEmail: false });
    await other.get(addressOf(listUserGroups));
    expect(seen.map(({ actor }) => actor?.hasConfirmedEmail)).toEqual([true]);
    expect(asked).toBe(0);
  });
});

describe('a gateway that does not', () => {
  const suite = useGateway();

  it('lets everyone make these calls [D9.5]', async () => {
    const browser = await signedIn(suite.gateway, 44, { hasConfirmedEmail: false });
    const seen = await recordRequests(suite.gateway.nats, createGroup);
    await browser.send('POST', '/api/groups', { body: {} });
    expect(seen.map(({ actor }) => actor?.hasConfirmedEmail)).toEqual([true]);
  });
});
