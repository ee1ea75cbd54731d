import {
  getGroup,
  listUserApplications,
  listUserInvitations,
  userBannedV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { type NewEvent, newEvent } from '@circlet/events';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, eventually, type TestService } from '@circlet/testing';

import { givenApplication, givenInvitation, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
let owner: Actor;
let user: Actor;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  owner = await signUp(service);
  user = await signUp(service);
});
afterAll(() => service.stop());

const byStaff = { byUserId: null, reason: null, ip: null };

/** Returns a ban that has occurred but hasn't been delivered. Later actions have later timestamps. */
async function delayedBan({ id: userId }: Actor): Promise<NewEvent> {
  const facts = buildUserFacts({ userId, isBanned: true, revision: 2 });
  const ban = newEvent(userBannedV1, userId, { ...facts, ...byStaff });
  await eventually(() => Date.now() > Date.parse(ban.envelope.occurredAt));
  return ban;
}

const unban = ({ id: userId }: Actor) =>
  service.incoming.deliver(userUnbannedV1, userId, {
    ...buildUserFacts({ userId, revision: 3 }),
    ...byStaff,
  });

async function deliver(event: NewEvent): Promise<void> {
  await service.incoming.publish(event);
  await service.incoming.settled();
}

const groupOf = (id: number) => service.as(owner).call(getGroup, { params: { id } });
const memberIds = async (id: number) => (await groupOf(id)).members.map((member) => member.userId);

describe('a ban that arrives after it was lifted', () => {
  it("ends the user's earlier memberships and requests", async () => {
    const [joined, applied, invited] = [
      await givenGroup(service, owner),
      await givenGroup(service, owner),
      await givenGroup(service, owner),
    ];
    await givenMember(service, owner, joined.id, user);
    await givenApplication(service, user, applied.id);
    await givenInvitation(service, owner, invited.id, user);
    const owned = await givenGroup(service, user);
    await givenMember(service, user, owned.id, owner);
    const ban = await delayedBan(user);
    await unban(user);
    await deliver(ban);
    expect(await memberIds(joined.id)).toEqual([owner.id]);
    expect(await groupOf(owned.id)).toMatchObject({ ownerId: owner.id, currentMembers: 1 });
    const own = { params: { id: user.id } };
    expect(await service.as(user).call(listUserApplications, own)).toEqual([
      expect.objectContaining({ groupId: joined.id, status: 'accepted' }),
    ]);
    expect(await service.as(user).call(listUserInvitations, own)).toEqual([]);
  });

  it('keeps everything that the user has started since', async () => {
    const [joined, applied, invited] = [
      await givenGroup(service, owner),
      await givenGroup(service, owner),
      await givenGroup(service, owner),
    ];
    const ban = await delayedBan(user);
    await unban(user);
    await givenMember(service, owner, joined.id, user);
    const application = await givenApplication(service, user, applied.id);
    const invitation = await givenInvitation(service, owner, invited.id, user);
    const owned = await givenGroup(service, user);
    await deliver(ban);
    expect(await memberIds(joined.id)).toEqual([owner.id, user.id]);
    expect(await groupOf(owned.id)).toMatchObject({ ownerId: user.id, currentMembers: 1 });
    const own = { params: { id: user.id } };
    expect(await service.as(user).call(listUserApplications, own)).toContainEqual(
      expect.objectContaining({ id: application.id, status: 'pending' }),
    );
    expect(await service.as(user).call(listUserInvitations, own)).toContainEqual(
      expect.objectContaining({ id: invitation.id, status: 'pending' }),
    );
  });
});
