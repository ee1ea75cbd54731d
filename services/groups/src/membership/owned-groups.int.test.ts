import { disbandGroup, limits, transferGroup, userBannedV1 } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, type TestService } from '@circlet/testing';

import { givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
/** A user who owns the maximum number of groups. */
let collector: Actor;
let owned: number[];
beforeAll(async () => {
  service = await startGroups();
  collector = await signUp(service);
});
afterAll(() => service.stop());

const ownedBy = async (owner: Actor): Promise<number[]> => {
  const rows = await service.dataSource.query<{ id: number }[]>('SELECT id FROM groups WHERE owner_id = $1', [
    owner.id,
  ]);
  return rows.map((row) => row.id);
};

const refused = {
  code: 'TOO_MANY_GROUPS',
  status: 409,
  message: `You can own at most ${limits.ownedGroups} groups`,
};

describe('the groups that one user owns', () => {
  it('never exceed 50, even under concurrent creations', async () => {
    // One at a time: each waits for the owner's lock, and 45 at once could time out on a busy machine.
    for (let owned = 0; owned < limits.ownedGroups - 5; owned += 1) await givenGroup(service, collector);
    const attempts = Array.from({ length: 20 }, () => givenGroup(service, collector));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused);
    owned = await ownedBy(collector);
    expect(owned).toHaveLength(limits.ownedGroups);
  });

  it("do not count toward other users' limits", async () => {
    const other = await signUp(service);
    expect(await givenGroup(service, other)).toMatchObject({ ownerId: other.id });
  });

  it('allow another one after one is disbanded', async () => {
    const params = { id: owned[0]! };
    await service.as(collector).call(disbandGroup, { params, body: {} });
    await givenGroup(service, collector);
    await expect(givenGroup(service, collector)).rejects.toMatchObject(refused);
  });

  it('cannot exceed 50 through a transfer', async () => {
    const owner = await signUp(service);
    const { id } = await givenGroup(service, owner);
    await givenMember(service, owner, id, collector);
    const transfer = service
      .as(owner)
      .call(transferGroup, { params: { id }, body: { userId: collector.id } });
    await expect(transfer).rejects.toMatchObject({ code: 'NEW_OWNER_AT_LIMIT', status: 409 });
  });

  it('never exceed 50 under concurrent creations and transfers', async () => {
    const [newOwner, owner] = [await signUp(service), await signUp(service)];
    for (let created = 0; created < limits.ownedGroups - 2; created += 1) await givenGroup(service, newOwner);
    const ids: number[] = [];
    for (let created = 0; created < 5; created += 1) {
      ids.push((await givenGroup(service, owner)).id);
      await givenMember(service, owner, ids[created]!, newOwner);
    }
    await Promise.allSettled([
      ...ids.map((id) =>
        service.as(owner).call(transferGroup, { params: { id }, body: { userId: newOwner.id } }),
      ),
      ...ids.map(() => givenGroup(service, newOwner)),
    ]);
    expect(await ownedBy(newOwner)).toHaveLength(limits.ownedGroups);
  });

  it('can exceed 50 by succession: no group closes because its successor owns too many', async () => {
    const owner = await signUp(service);
    const { id } = await givenGroup(service, owner);
    await givenMember(service, owner, id, collector);
    await service.incoming.deliver(userBannedV1, owner.id, {
      ...buildUserFacts({ userId: owner.id, isBanned: true, revision: 5 }),
      ...{ byUserId: 1, reason: 'Rude', ip: null },
    });
    expect(await ownedBy(collector)).toHaveLength(limits.ownedGroups + 1);
  });
});
