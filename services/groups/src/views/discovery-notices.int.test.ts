import {
  apply,
  setGroupListing,
  disbandGroup,
  type EventOf,
  getGroup,
  listGroups,
  liveDiscoverySubject,
  recordAttendance,
  removeMember,
  updateGroup,
  userDeletedV1,
  userProfileChangedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, eventually, type TestService } from '@circlet/testing';

import { buildApplication, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { givenMeetup, shiftMeetup } from '../../test/build-meetup';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
let owner: Actor;
let notices = 0;

beforeAll(async () => {
  service = await startGroups();
  owner = await signUp(service);
  service.nats.subscribe(liveDiscoverySubject, { callback: () => (notices += 1) });
  await service.nats.flush();
});
afterAll(() => service.stop());

/** Waits until all notices of earlier changes have arrived. */
async function settle(): Promise<void> {
  let before: number;
  do {
    before = notices;
    await service.visitor.call(listGroups);
    await service.nats.flush();
  } while (notices !== before);
}

/** Expects at least one notice of a change. */
async function expectNotice(change: () => Promise<unknown>): Promise<void> {
  await settle();
  const before = notices;
  await change();
  await eventually(() => Promise.resolve(notices > before));
}

describe('the gateways are notified of every change that a card shows', () => {
  it('a new group', () => expectNotice(() => givenGroup(service, owner)));

  it('an edited group', async () => {
    const { id } = await givenGroup(service, owner);
    await expectNotice(() =>
      service.as(owner).call(updateGroup, { params: { id }, body: { name: 'Another name' } }),
    );
  });

  it('a group that is unlisted', async () => {
    const { id } = await givenGroup(service, owner);
    await expectNotice(() =>
      service.as(owner).call(setGroupListing, { params: { id }, body: { isListed: false } }),
    );
  });

  it('a deleted group', async () => {
    const { id } = await givenGroup(service, owner);
    await expectNotice(() => service.as(owner).call(disbandGroup, { params: { id } }));
  });

  it('a member who joins, and one who leaves', async () => {
    const { id } = await givenGroup(service, owner);
    const member = await signUp(service);
    await expectNotice(() => givenMember(service, owner, id, member));
    const { members } = await service.as(owner).call(getGroup, { params: { id } });
    const membership = members.find(({ userId }) => userId === member.id)!;
    await expectNotice(() =>
      service.as(member).call(removeMember, { params: { groupId: id, memberId: membership.id } }),
    );
  });

  it('a meetup that was held [D6.55]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const member = await signUp(service);
    await givenMember(service, owner, groupId, member);
    const { id } = await givenMeetup(service, owner, groupId);
    await shiftMeetup(service, id, -49);
    const attend = (actor: Actor) =>
      service.as(actor).call(recordAttendance, { params: { id }, body: { attended: true } });
    await attend(owner);
    await expectNotice(() => attend(member));
  });

  it('a new name of a person, and a deleted account', async () => {
    const member = await signUp(service, { name: 'Ada' });
    const facts = buildUserFacts({ userId: member.id, name: 'Ada Lovelace', revision: 5 });
    await expectNotice(() => service.incoming.deliver(userProfileChangedV1, member.id, facts));
    const deletion: EventOf<typeof userDeletedV1>['data'] = {
      userId: member.id,
      deletedAt: new Date().toISOString(),
    };
    await expectNotice(() => service.incoming.deliver(userDeletedV1, member.id, deletion));
  });
});

it('the gateways are not notified of what no card shows', async () => {
  const { id } = await givenGroup(service, owner);
  const applicant = await signUp(service);
  await settle();
  const before = notices;
  await service.as(applicant).call(apply, { body: buildApplication(id) });
  await service.visitor.call(listGroups);
  await settle();
  expect(notices).toBe(before);
});
