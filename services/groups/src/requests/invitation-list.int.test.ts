import { acceptInvitation, declineInvitation, listUserInvitations } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, type TestService } from '@circlet/testing';

import { givenGroup } from '../../test/build-group';
import { givenInvitation } from '../../test/build-application';
import { pagesOf } from '../../test/read-pages';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
let owner: Actor;
let invitee: Actor;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  owner = await signUp(service, { name: 'Olga' });
  invitee = await signUp(service, { name: 'Ines' });
});
afterAll(() => service.stop());

const accept = (actor: Actor, id: number) => service.as(actor).call(acceptInvitation, { params: { id } });
const reject = (actor: Actor, id: number) => service.as(actor).call(declineInvitation, { params: { id } });

describe('the list of invitations', () => {
  const givenInvitations = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let made = 0; made < count; made += 1)
      ids.push((await givenInvitation(service, owner, (await givenGroup(service, owner)).id, invitee)).id);
    return ids;
  };
  const list = () => pagesOf(service.as(invitee), listUserInvitations, invitee.id);

  it('is paged, newest first, with the exact total', async () => {
    const newestFirst = (await givenInvitations(5)).toReversed();
    const pages = await list().all(2);
    expect(pages.map(({ ids }) => ids)).toEqual([
      newestFirst.slice(0, 2),
      newestFirst.slice(2, 4),
      newestFirst.slice(4),
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  });

  it('skips and repeats nothing when invitations are sent and answered between two pages', async () => {
    const ids = await givenInvitations(4);
    const first = await list().page({ limit: 2, status: 'pending' });
    await givenInvitations(1);
    await reject(invitee, ids[3]!);
    const second = await list().page({ limit: 2, status: 'pending', cursor: first.cursor });
    expect([first.ids, second.ids]).toEqual([
      [ids[3], ids[2]],
      [ids[1], ids[0]],
    ]);
    expect([first.total, second.total]).toEqual([4, 4]);
  });

  it('can be filtered to pending or answered ones, each with its total', async () => {
    const [first, second, third] = await givenInvitations(3);
    await reject(invitee, first!);
    await accept(invitee, second!);
    const of = async (status: string) => {
      const { ids, total } = await list().page({ limit: 100, status });
      expect(total).toBe(ids.length);
      return ids;
    };
    expect(await of('pending')).toEqual([third]);
    expect(await of('accepted')).toEqual([second]);
    expect(await of('accepted,rejected')).toEqual([second, first]);
    expect(await of('')).toEqual([third, second, first]);
  });

  it('rejects any other status', async () => {
    const call = { params: { id: invitee.id }, query: { status: 'declined' } };
    await expect(service.as(invitee).call(listUserInvitations, call)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('shows the inviter in full while the invitation is pending or they share a group, else in short [D10.1 D10.2]', async () => {
    const short = ['age', 'id', 'name', 'profilePhoto'];
    const full = ['age', 'bio', 'id', 'location', 'name', 'profilePhoto', 'username'];
    const seenBy = async (actor: Actor) => {
      const rows = await service.as(actor).call(listUserInvitations, { params: { id: invitee.id } });
      return Object.keys(rows[0]!.inviter).sort();
    };
    const [declined] = await givenInvitations(1);
    expect(await seenBy(invitee)).toEqual(full);
    await reject(invitee, declined!);
    expect(await seenBy(invitee)).toEqual(short);
    expect(await seenBy(buildActor({ role: 'moderator' }))).toEqual(full);
    const [accepted] = await givenInvitations(1);
    await accept(invitee, accepted!);
    expect(await seenBy(invitee)).toEqual(full);
  });

  it('is visible only to that user and staff [D1.20]', async () => {
    const [id] = await givenInvitations(1);
    const seenBy = (actor: Actor) =>
      service.as(actor).call(listUserInvitations, { params: { id: invitee.id } });
    await expect(seenBy(owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await seenBy(buildActor({ role: 'moderator' }))).map((row) => row.id)).toEqual([id]);
  });
});
