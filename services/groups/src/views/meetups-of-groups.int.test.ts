import {
  getGroup,
  listGroups,
  listOwnedGroups,
  listUserGroups,
  recommendGroups,
  type Group,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

import { givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
let owner: Actor;
let member: Actor;
let groupId: number;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  [owner, member] = [await signUp(service), await signUp(service)];
  groupId = (await givenGroup(service, owner)).id;
  await givenMember(service, owner, groupId, member);
});
afterAll(() => service.stop());

/** Inserts a scheduled meetup of two hours. */
async function insertMeetup(title: string, startsIn: string, status = 'scheduled', group = groupId) {
  const [row] = await service.dataSource.query<{ id: number; startsAt: Date }[]>(
    `INSERT INTO meetups (group_id, proposer_id, title, time_zone, duration_minutes, status, starts_at, ends_at)
     VALUES ($1, $2, $3, 'UTC', 120, $4, now() + $5::interval, now() + $5::interval + interval '2 hours')
     RETURNING id::int, starts_at AS "startsAt"`,
    [group, owner.id, title, status, startsIn],
  );
  return { id: row!.id, title, startsAt: row!.startsAt.toISOString() };
}

const detailsFor = (actor: Actor): Promise<Group> =>
  service.as(actor).call(getGroup, { params: { id: groupId } });

describe('the next meetup of a group', () => {
  it('is the first scheduled one that has not ended [D6.57]', async () => {
    expect(await detailsFor(member)).toMatchObject({ nextMeetup: null });
    await insertMeetup('Later', '3 days');
    await insertMeetup('Ended', '-121 minutes');
    await insertMeetup('Canceled', '1 hour', 'canceled');
    await insertMeetup('Expired', '2 hours', 'expired');
    await insertMeetup('Proposed', '2 hours', 'proposed');
    const next = await insertMeetup('Next', '2 days');
    expect(await detailsFor(member)).toMatchObject({ nextMeetup: next });
    const running = await insertMeetup('Now', '-119 minutes');
    expect(await detailsFor(member)).toMatchObject({ nextMeetup: running });
  });

  it('is shown wherever members see their groups, and to no one else [D6.57]', async () => {
    const nextMeetup = await insertMeetup('Board games', '2 days');
    const other = await givenGroup(service, owner);
    const ofUser = await service.as(member).call(listUserGroups, { params: { id: member.id } });
    expect(ofUser).toMatchObject([{ id: groupId, nextMeetup }]);
    const owned = await service.as(owner).call(listOwnedGroups, { params: { id: owner.id } });
    expect(owned).toMatchObject([
      { id: other.id, nextMeetup: null },
      { id: groupId, nextMeetup },
    ]);
    const query = { ids: String(groupId) };
    expect(await service.as(member).callWith(listGroups, { query })).toMatchObject([{ nextMeetup }]);

    const stranger = await signUp(service);
    const shown = [
      await detailsFor(stranger),
      await detailsFor({ ...stranger, role: 'admin' }),
      await service.visitor.call(getGroup, { params: { id: groupId } }),
      ...(await service.as(stranger).callWith(listGroups, { query })),
      ...(await service.visitor.callWith(listGroups, { query })),
      ...(await service.as(stranger).call(recommendGroups, { params: { userId: stranger.id } })),
    ];
    expect(shown.length).toBeGreaterThan(4);
    for (const group of shown) expect(group).not.toHaveProperty('nextMeetup');
  });
});

describe('how often a group met', () => {
  it('is shown to everyone, and is none at first [D6.56]', async () => {
    expect(await service.visitor.call(getGroup, { params: { id: groupId } })).toMatchObject({
      meetupsHeld: 0,
      lastMetOn: null,
    });
    await service.dataSource.query(
      `UPDATE groups SET meetups_held = 6, last_met_on = '2026-10-31' WHERE id = $1`,
      [groupId],
    );
    const facts = { meetupsHeld: 6, lastMetOn: '2026-10-31' };
    const query = { ids: String(groupId) };
    expect(await service.visitor.call(getGroup, { params: { id: groupId } })).toMatchObject(facts);
    expect(await service.visitor.callWith(listGroups, { query })).toMatchObject([facts]);
    expect(await detailsFor(member)).toMatchObject(facts);
  });
});
