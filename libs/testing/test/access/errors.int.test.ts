import { callCatalog, getGroup, limits, listGroups, setGroupListing } from '@circlet/contracts';

import { Stack } from '../product/stack';
import { Caller } from './caller';
import { errorsInMatrix } from './cells';
import { untestedErrors } from './journal';
import { testEmailChange, testEmailTokens, testOneTimeCalls } from './journeys';
import { createGroupWith } from './people';
import { profilesOfBlocked, profilesOfMembers, profilesOfParties, profilesOfRoles } from './profiles';
import { accountRefusals } from './refusals/account-refusals';
import { type Cast, createCast } from './refusals/cast';
import { chatRefusals } from './refusals/chat-refusals';
import { groupRefusals } from './refusals/group-refusals';
import { meetupRefusals } from './refusals/meetup-refusals';
import { applicationRefusals, invitationRefusals } from './refusals/request-refusals';
import { staffRefusals } from './refusals/staff-refusals';

/**
 * Errors tested by services/identity on a separate database, where the bootstrap admin can be missing and common
 * passwords are refused, with an authenticator that makes passkeys, and with an account that has a reserved address, and by services/groups, where applications can
 * be two weeks old.
 */
const exempt: Partial<Record<string, readonly string[]>> = {
  changeUserRole: ['LAST_ADMIN'],
  banUser: ['LAST_ADMIN'],
  deleteAccount: ['LAST_ADMIN'],
  signUp: ['PASSWORD_TOO_COMMON'],
  resetPassword: ['PASSWORD_TOO_COMMON'],
  changePassword: ['PASSWORD_TOO_COMMON'],
  undoEmailChange: ['EMAIL_TAKEN'],
  getPasskeyCreationOptions: ['TOO_MANY_PASSKEYS'],
  addPasskey: ['PASSKEY_ALREADY_ADDED', 'TOO_MANY_PASSKEYS'],
  signInWithPasskey: ['ACCOUNT_SUSPENDED'],
  stepUp: ['PASSWORD_NOT_ENOUGH'],
  takeSecondStep: ['PASSKEY_NOT_VERIFIED', 'ACCOUNT_SUSPENDED'],
  apply: ['NOT_RECRUITING'],
  joinWaitlist: ['NOT_RECRUITING'],
};

let stack: Stack;
let cast: Cast;

beforeAll(async () => {
  stack = await Stack.start({ identity: 1, groups: 1, chat: 1, moderation: 1, gateway: 1 });
  cast = await createCast(stack);
}, 180_000);
afterAll(() => stack.stop());

it.each([
  ['account', accountRefusals],
  ['group', groupRefusals],
  ['meetup', meetupRefusals],
  ['application', applicationRefusals],
  ['invitation', invitationRefusals],
  ['chat', chatRefusals],
  ['staff', staffRefusals],
])('every error of the %s calls occurs', (_, provoke) => provoke(cast), 120_000);

it(
  'links to reset, confirm, disown a sign-in and unsubscribe arrive by email; all but the last work once',
  () => testEmailTokens(cast),
  120_000,
);

it('a change of the address takes effect and is undone by email', () => testEmailChange(cast), 120_000);

it('a user changes their password and deletes their account with it', () => testOneTimeCalls(cast), 60_000);

it.each([
  ['others shows as much as the viewer may see by their role [D10.1 D10.2]', profilesOfRoles],
  [
    'the other party is full only while an application or invitation is pending [D10.1 D10.5]',
    profilesOfParties,
  ],
  [
    'another member is full until they leave, or for good once a message was sent [D10.1 D10.5]',
    profilesOfMembers,
  ],
  ['a blocked user or a blocker is hidden outside a shared group [D10.3]', profilesOfBlocked],
])('a profile of %s', async (_, collect) => {
  const { seen, expected } = await collect(cast);
  expect(seen).toEqual(expected);
});

it('every call refuses invalid ids, invalid bodies and impossible page sizes [D1.2 D5.16]', async () => {
  const { admin, owner } = cast;
  const refusedBy = async (caller: Caller, input: object, call: (typeof callCatalog)[number]) => [
    `${call.method} ${call.path}`,
    (await caller.try(call, input)).outcome,
  ];
  const own = new Proxy({}, { get: () => owner.id });
  for (const call of callCatalog.filter(({ access }) => access !== 'visitor')) {
    const refused = [`${call.method} ${call.path}`, 'INVALID_INPUT'];
    for (const id of ['abc', '0', '9'.repeat(20), '9'.repeat(400)]) {
      const params = new Proxy({}, { get: () => id });
      if (call.params !== undefined)
        expect(
          await refusedBy(admin, { params, ...(call.body === undefined ? {} : { body: {} }) }, call),
        ).toEqual(refused);
    }
    if (call.params === undefined && call.body !== undefined)
      expect(await refusedBy(admin, { body: 'no object' }, call)).toEqual(refused);
    // Access to the list of a group or a one-to-one chat is checked before the page size.
    const reader = call.access === 'user' ? owner : admin;
    const isOfChat = /^\/api\/(groups\/:id|direct\/:userId)\//.test(call.path);
    for (const limit of call.paged === true && !isOfChat ? [0, limits.pageSize.max + 1] : [])
      expect(await refusedBy(reader, { params: own, query: { limit } }, call)).toEqual(refused);
  }
}, 120_000);

it('an unlisted group is in no list; only signed-in users see a match score', async () => {
  const { owner, other, admin } = cast;
  const visitor = new Caller(cast.origin);
  const group = await createGroupWith(owner, 4);
  const params = { id: group.id };
  expect(await visitor.call(getGroup, { params })).not.toHaveProperty('matchScore');
  expect(await other.call(getGroup, { params })).toHaveProperty('matchScore');
  await owner.call(setGroupListing, { params, body: { isListed: false } });
  const query = { search: group.name };
  for (const viewer of [visitor, other, admin, owner])
    expect((await viewer.call(listGroups, { query })).map(({ id }) => id)).not.toContain(group.id);
});

it('every declared error of every call was tested, here or by an access rule', () => {
  const untested = callCatalog.flatMap((call) => {
    const testedElsewhere = [...errorsInMatrix(call), ...(exempt[call.name] ?? [])];
    return untestedErrors(call, testedElsewhere);
  });
  expect(untested).toEqual([]);
});
