import {
  acceptApplication,
  apply,
  type BodyInputOf,
  createInviteLink,
  getGroup,
  limits,
  listInviteLinks,
  listReceivedApplications,
  listUserApplications,
  removeMember,
  revokeInviteLink,
  setGroupListing,
  userBannedV1,
  userBlockedV1,
  userDeletedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, nextId, type TestService } from '@circlet/testing';

import { buildApplication, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { OldRequestsSweep } from './old-requests-sweep';

let service: TestService;
let owner: Actor;
let ada: Actor;
let friend: Actor;
let id: number;

beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());
beforeEach(async () => {
  [owner, ada, friend] = [
    await signUp(service, { name: 'Olga' }),
    await signUp(service, { name: 'Ada' }),
    await signUp(service, { name: 'Finn' }),
  ];
  ({ id } = await givenGroup(service, owner));
  await givenMember(service, owner, id, ada);
});

const create = (actor: Actor) => service.as(actor).call(createInviteLink, { params: { id } });
const list = (actor: Actor) => service.as(actor).call(listInviteLinks, { params: { id } });
const revoke = (actor: Actor, linkId: number) =>
  service.as(actor).call(revokeInviteLink, { params: { id, linkId } });
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get('invite')!;
const unlist = () => service.as(owner).call(setGroupListing, { params: { id }, body: { isListed: false } });
const see = (actor: Actor | null, invite?: string) =>
  (actor === null ? service.visitor : service.as(actor)).call(getGroup, {
    params: { id },
    query: invite === undefined ? {} : { invite },
  });
const applyWith = (actor: Actor, inviteToken?: string) => {
  const body: BodyInputOf<typeof apply> = buildApplication(
    id,
    inviteToken === undefined ? {} : { inviteToken },
  );
  return service.as(actor).call(apply, { body });
};
const inviterOf = async (applicant: Actor) => {
  const params = { id: applicant.id };
  const [application] = await service.as(applicant).call(listUserApplications, { params });
  return application?.invitedBy;
};
const expire = (linkId: number) =>
  service.dataSource.query('UPDATE invite_links SET expires_at = now() WHERE id = $1', [linkId]);
const notFound = { code: 'GROUP_NOT_FOUND', status: 404 };

describe('creating and revoking invite links', () => {
  it('owner and members create links that hold for 7 days [D10.33]', async () => {
    for (const maker of [owner, ada]) {
      const link = await create(maker);
      expect(new URL(link.url).origin).toBe('http://localhost:3000');
      expect(new URL(link.url).search).toMatch(new RegExp(`^\\?group=${id}&invite=[\\w-]{32}$`));
      const days = (Date.parse(link.expiresAt) - Date.now()) / (24 * 60 * 60 * 1000);
      expect(days).toBeGreaterThan(limits.inviteLinkDays - 0.01);
      expect(days).toBeLessThanOrEqual(limits.inviteLinkDays + 0.01);
      expect(link.createdBy.id).toBe(maker.id);
    }
    expect((await list(ada)).map(({ createdBy }) => createdBy.name)).toEqual(['Ada', 'Olga']);
  });

  it('only members see and create them', async () => {
    for (const act of [create, list])
      await expect(act(friend)).rejects.toMatchObject({ code: 'MEMBERS_ONLY', status: 403 });
  });

  it('stores and lists no token', async () => {
    const link = await create(ada);
    expect(JSON.stringify(await list(ada))).not.toContain(tokenOf(link));
    const rows = await service.dataSource.query<object[]>('SELECT l::text FROM invite_links l');
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
  });

  it('at most 5 are open, also at the same time; the sixth is 409 [D10.33]', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => create(ada)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.openInviteLinks);
    await expect(create(owner)).rejects.toMatchObject({ code: 'TOO_MANY_INVITE_LINKS', status: 409 });
    const [newest] = await list(owner);
    await expire(newest!.id);
    expect(await list(owner)).toHaveLength(limits.openInviteLinks - 1);
    await create(owner);
  });

  it('the owner revokes links, and no one else [D10.34]', async () => {
    const link = await create(ada);
    await expect(revoke(ada, link.id)).rejects.toMatchObject({ code: 'NOT_GROUP_OWNER', status: 403 });
    await revoke(owner, link.id);
    expect(await list(owner)).toEqual([]);
    await expect(revoke(owner, link.id)).rejects.toMatchObject({ code: 'INVITE_LINK_NOT_FOUND' });
    const other = await givenGroup(service, owner);
    const { id: linkId } = await create(ada);
    await expect(
      service.as(owner).call(revokeInviteLink, { params: { id: other.id, linkId } }),
    ).rejects.toMatchObject({ code: 'INVITE_LINK_NOT_FOUND', status: 404 });
  });
});

describe('opening a group through an invite link [D10.35]', () => {
  it('shows an unlisted group to users and visitors', async () => {
    await unlist();
    const token = tokenOf(await create(ada));
    for (const viewer of [friend, null]) {
      expect(await see(viewer, token)).toMatchObject({ id, invitedBy: { id: ada.id, name: 'Ada' } });
      await expect(see(viewer)).rejects.toMatchObject(notFound);
    }
  });

  it.each([
    ['a made up', () => Promise.resolve('a'.repeat(32))],
    ['an empty', () => Promise.resolve('')],
    [
      'a revoked',
      async () => {
        const link = await create(ada);
        await revoke(owner, link.id);
        return tokenOf(link);
      },
    ],
    [
      'an expired',
      async () => {
        const link = await create(ada);
        await expire(link.id);
        return tokenOf(link);
      },
    ],
    [
      "another group's",
      async () => {
        const other = await givenGroup(service, owner);
        return tokenOf(await service.as(owner).call(createInviteLink, { params: { id: other.id } }));
      },
    ],
  ])('ignores %s token: a listed group opens as usual, an unlisted one is 404 [D10.37]', async (_, bad) => {
    const token = await bad();
    const seen = await see(friend, token);
    expect(seen).toMatchObject({ id });
    expect(seen).not.toHaveProperty('invitedBy');
    expect(await applyWith(friend, token)).toMatchObject({ status: 'pending' });
    expect(await inviterOf(friend)).toBeNull();
    await unlist();
    const late = await signUp(service);
    for (const viewer of [late, null]) await expect(see(viewer, token)).rejects.toMatchObject(notFound);
    await expect(applyWith(late, token)).rejects.toMatchObject(notFound);
  });

  it('shows nothing to users whom a block with the owner keeps apart', async () => {
    const token = tokenOf(await create(ada));
    const facts = { blockId: nextId(), userId: owner.id, blockedUserId: friend.id };
    await service.incoming.deliver(userBlockedV1, owner.id, facts);
    await expect(see(friend, token)).rejects.toMatchObject(notFound);
    await expect(applyWith(friend, token)).rejects.toMatchObject(notFound);
  });
});

describe('applying through an invite link [D10.36]', () => {
  it('says who invited, also to an unlisted group, and the owner still decides', async () => {
    await unlist();
    const token = tokenOf(await create(ada));
    const application = await applyWith(friend, token);
    expect(application.status).toBe('pending');
    const params = { id: owner.id };
    expect(await service.as(owner).call(listReceivedApplications, { params })).toContainEqual(
      expect.objectContaining({ id: application.id, invitedBy: { id: ada.id, name: 'Ada' } }),
    );
    expect(await inviterOf(friend)).toEqual({ id: ada.id, name: 'Ada' });
    await service.as(owner).call(acceptApplication, { params: { id: application.id } });
    expect(await see(friend)).toMatchObject({ currentMembers: 3 });
  });

  it('without one, says that no one did', async () => {
    await applyWith(friend);
    expect(await inviterOf(friend)).toBeNull();
  });
});

describe('links end with their maker', () => {
  const works = async (token: string) => {
    await unlist();
    return see(friend, token).then(
      () => true,
      () => false,
    );
  };
  const membershipOf = async (userId: number) => {
    const { members } = await service.as(owner).call(getGroup, { params: { id } });
    return members.find((member) => member.userId === userId)!.id;
  };

  it.each<[string, () => Promise<unknown>]>([
    [
      'leaves',
      async () =>
        service.as(ada).call(removeMember, { params: { groupId: id, memberId: await membershipOf(ada.id) } }),
    ],
    [
      'is removed',
      async () =>
        service
          .as(owner)
          .call(removeMember, { params: { groupId: id, memberId: await membershipOf(ada.id) } }),
    ],
    [
      'is banned',
      () =>
        service.incoming.deliver(userBannedV1, ada.id, {
          ...buildUserFacts({ userId: ada.id, revision: 5, isBanned: true }),
          byUserId: null,
          reason: 'Threats',
          ip: null,
        }),
    ],
    [
      'deletes their account',
      () =>
        service.incoming.deliver(userDeletedV1, ada.id, {
          userId: ada.id,
          deletedAt: new Date().toISOString(),
        }),
    ],
  ])('who %s; those of others go on', async (_how, end) => {
    const [adas, owners] = [tokenOf(await create(ada)), tokenOf(await create(owner))];
    await applyWith(friend, adas);
    await end();
    expect(await works(adas)).toBe(false);
    expect(await works(owners)).toBe(true);
  });

  it('a deleted maker is no longer named', async () => {
    await applyWith(friend, tokenOf(await create(ada)));
    await service.incoming.deliver(userDeletedV1, ada.id, {
      userId: ada.id,
      deletedAt: new Date().toISOString(),
    });
    expect(await inviterOf(friend)).toBeNull();
  });

  it('expired ones are deleted', async () => {
    const link = await create(ada);
    await expire(link.id);
    await service.app.get(OldRequestsSweep, { strict: false }).sweep();
    const rows = await service.dataSource.query<object[]>('SELECT FROM invite_links WHERE id = $1', [
      link.id,
    ]);
    expect(rows).toEqual([]);
  });
});
