import {
  acceptInvitation,
  type Application,
  declineInvitation,
  exportExchanges,
  listMembers,
  rejectApplication,
  removeMember,
  userBannedV1,
  userDeletedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, type TestService } from '@circlet/testing';

import { givenApplication, givenInvitation, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { OldRequestsSweep } from './old-requests-sweep';

let service: TestService;
let owner: Actor;
let user: Actor;
let groupId: number;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  owner = await signUp(service);
  user = await signUp(service);
  groupId = (await givenGroup(service, owner)).id;
});
afterAll(() => service.stop());

const apply = (): Promise<Application> => givenApplication(service, user, groupId);
const join = (): Promise<void> => givenMember(service, owner, groupId, user);
const joinByInvitation = async (): Promise<void> => {
  const { id } = await givenInvitation(service, owner, groupId, user);
  await service.as(user).call(acceptInvitation, { params: { id } });
};
const endMembership = async (actor: Actor): Promise<void> => {
  const members = await service.as(owner).call(listMembers, { params: { id: groupId } });
  const memberId = members.find((member) => member.userId === user.id)!.id;
  await service.as(actor).call(removeMember, { params: { groupId, memberId } });
};
const age = (by: string) =>
  service.dataSource.query(
    'UPDATE former_memberships SET ended_at = ended_at - $2::interval WHERE user_id = $1',
    [user.id, by],
  );
const stored = (): Promise<unknown[]> =>
  service.dataSource.query('SELECT group_id, cause FROM former_memberships WHERE user_id = $1', [user.id]);

describe('a removed member', () => {
  beforeEach(async () => {
    await join();
    await endMembership(owner);
  });

  it('may apply again after 7 days, and the error states how long that is [D10.15 D10.18]', async () => {
    await expect(apply()).rejects.toMatchObject({
      status: 409,
      code: 'REAPPLY_LATER',
      message: 'You may apply again in 7 days',
    });
    await age('5 days 1 hour');
    await expect(apply()).rejects.toMatchObject({ message: 'You may apply again in 2 days' });
    await age('1 day 20 hours');
    await expect(apply()).rejects.toMatchObject({ message: 'You may apply again in 1 day' });
    await age('4 hours');
    expect(await apply()).toMatchObject({ status: 'pending' });
  });

  it('may apply at once when invited, and the usual rule decides what follows [D10.15 D10.17 D3.111]', async () => {
    await givenInvitation(service, owner, groupId, user);
    expect(await apply()).toMatchObject({ status: 'accepted' });
  });

  it('waits again after they declined the invitation [D10.17]', async () => {
    const { id } = await givenInvitation(service, owner, groupId, user);
    await service.as(user).call(declineInvitation, { params: { id } });
    await expect(apply()).rejects.toMatchObject({ code: 'REAPPLY_LATER' });
  });

  it('may apply at once after they came back and left by themselves [D10.16]', async () => {
    await joinByInvitation();
    await endMembership(user);
    expect(await apply()).toMatchObject({ status: 'pending' });
  });

  it('may apply to other groups of the owner', async () => {
    const other = await givenGroup(service, owner);
    expect(await givenApplication(service, user, other.id)).toMatchObject({ status: 'pending' });
  });
});

it('a rejected applicant may apply at once when invited [D10.17]', async () => {
  const { id } = await apply();
  await service.as(owner).call(rejectApplication, { params: { id } });
  await givenInvitation(service, owner, groupId, user);
  expect(await apply()).toMatchObject({ status: 'accepted' });
});

it('a rejected applicant who joined by invitation and left may apply again at once [D10.16]', async () => {
  const { id } = await apply();
  await service.as(owner).call(rejectApplication, { params: { id } });
  await joinByInvitation();
  await endMembership(user);
  expect(await apply()).toMatchObject({ status: 'pending' });
});

it('a member who left may apply again at once [D10.16]', async () => {
  await join();
  await endMembership(user);
  expect(await apply()).toMatchObject({ status: 'pending' });
});

describe('the record of a former membership', () => {
  it('is in the export of the account', async () => {
    await join();
    await endMembership(owner);
    expect(await service.as(user).call(exportExchanges.groups)).toMatchObject({
      memberships: [],
      formerMemberships: [{ groupId, cause: 'removed' }],
    });
  });

  it('is deleted after 90 days', async () => {
    await join();
    await endMembership(user);
    await age('89 days 23 hours');
    await service.app.get(OldRequestsSweep).sweep();
    expect(await stored()).toEqual([{ group_id: groupId, cause: 'left' }]);
    await age('2 hours');
    await service.app.get(OldRequestsSweep).sweep();
    expect(await stored()).toEqual([]);
  });

  it('is deleted with the account', async () => {
    await join();
    await endMembership(user);
    const deletedAt = new Date().toISOString();
    await service.incoming.deliver(userDeletedV1, user.id, { userId: user.id, deletedAt });
    expect(await stored()).toEqual([]);
  });

  it('is not written for a banned member', async () => {
    await join();
    await service.incoming.deliver(userBannedV1, user.id, {
      ...buildUserFacts({ userId: user.id, isBanned: true, revision: 5 }),
      byUserId: 1,
      reason: 'Rude to everyone',
      ip: null,
    });
    expect(await stored()).toEqual([]);
  });
});
