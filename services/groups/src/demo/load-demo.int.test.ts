import {
  createGroup,
  groupCreatedV1,
  listPendingApplications,
  listUserGroups,
  listUserInvitations,
  memberJoinedV1,
} from '@circlet/contracts';
import { demoApplications, demoGroups, demoInvitations, demoMeetups, demoMemberships } from '@circlet/demo';
import { buildActor, type TestService } from '@circlet/testing';

import { buildGroup } from '../../test/build-group';
import { startGroups } from '../../test/start-groups';
import { demo } from './load-demo';

let service: TestService;
beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());

describe('the demo data', () => {
  it('fills an empty database once, records events for its groups and members, and lets new rows continue its IDs [D3.106]', async () => {
    expect(await demo.load(service.dataSource, {})).toBe(true);
    expect(await demo.load(service.dataSource, {})).toBe(false);
    expect(await service.recorded(groupCreatedV1)).toHaveLength(demoGroups.length);
    expect(await service.recorded(memberJoinedV1)).toHaveLength(demoMemberships.length);
    const next = await service.as(buildActor({ id: 9_999 })).call(createGroup, { body: buildGroup() });
    expect(next.id).toBeGreaterThan(Math.max(...demoGroups.map((group) => group.id)));
  });

  it('shows applicants and invitees to its owners', async () => {
    const pending = demoApplications.find(({ status }) => status === 'pending')!;
    const owner = demoGroups.find(({ id }) => id === pending.groupId)!.ownerId;
    const asOwner = service.as(buildActor({ id: owner }));
    const rows = await asOwner.call(listPendingApplications, { params: { id: owner } });
    expect(rows.map(({ id }) => id)).toContain(pending.id);
    expect((await asOwner.call(listUserGroups, { params: { id: owner } })).length).toBeGreaterThan(0);

    const { id, inviteeId } = demoInvitations[0]!;
    const invited = await service
      .as(buildActor({ id: inviteeId }))
      .call(listUserInvitations, { params: { id: inviteeId } });
    expect(invited.map((invitation) => invitation.id)).toContain(id);
  });

  it('shows how soon some of its owners answer', async () => {
    const rows = await service.dataSource.query<unknown[]>(
      'SELECT answers FROM groups WHERE answers IS NOT NULL',
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it('shows circles that have met, as its past meetups say', async () => {
    const groups = await service.dataSource.query<{ id: number; met: string; held: number }[]>(
      `SELECT g.id, g.last_met_on::text AS met, g.meetups_held AS held FROM groups g WHERE meetups_held > 0`,
    );
    const met = demoMeetups.filter(({ answers }) => answers.filter(({ attended }) => attended).length >= 2);
    expect(groups.length).toBe(new Set(met.map(({ groupId }) => groupId)).size);
    for (const { id, held } of groups) expect(held).toBe(met.filter(({ groupId }) => groupId === id).length);
    const today = new Date().toISOString().slice(0, 10);
    expect(groups.every(({ met: day }) => day <= today)).toBe(true);
  });

  it('keeps the invariant: currentMembers is the number of members', async () => {
    const wrong = await service.dataSource.query<unknown[]>(
      `SELECT id FROM groups g
       WHERE current_members <> (SELECT count(*) FROM memberships m WHERE m.group_id = g.id)`,
    );
    expect(wrong).toEqual([]);
  });
});
