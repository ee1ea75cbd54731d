import { getGroup, listGroups, recommendGroups, userDeletedV1 } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

import { givenMember } from '../../test/build-application';
import { givenAvailability } from '../../test/build-availability';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
let members: [Actor, Actor, Actor];
let groupId: number;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  const [owner, ...others] = [await signUp(service), await signUp(service), await signUp(service)];
  groupId = (await givenGroup(service, owner)).id;
  for (const member of others) await givenMember(service, owner, groupId, member);
  members = [owner, others[0], others[1]];
});
afterAll(() => service.stop());

const reason = 'Free when they usually are: Thursday evenings';
const newViewer = async (timeZone: string | null = 'America/Chicago') => {
  const viewer = await signUp(service);
  await givenAvailability(service, viewer, ['mon-morning', 'thu-evening'], timeZone);
  return viewer;
};
const everyoneIsFree = () =>
  Promise.all(members.map((member) => givenAvailability(service, member, ['thu-evening'], 'America/Denver')));
const seenBy = (viewer: Actor) => service.as(viewer).call(getGroup, { params: { id: groupId } });

describe('when a group usually is free', () => {
  it('is a reason for the match from three members on, without a say in the score [D6.63]', async () => {
    const viewer = await newViewer();
    const { matchScore, matchReasons = [] } = await seenBy(viewer);
    await givenAvailability(service, members[0], ['thu-evening'], 'America/Denver');
    await givenAvailability(service, members[1], ['thu-evening'], 'America/Denver');
    expect(await seenBy(viewer)).toMatchObject({ matchScore, matchReasons });
    await givenAvailability(service, members[2], ['thu-evening'], 'America/Denver');
    expect(await seenBy(viewer)).toMatchObject({ matchScore, matchReasons: [...matchReasons, reason] });
  });

  it('is in lists and recommendations too [D6.63]', async () => {
    const viewer = await newViewer();
    await everyoneIsFree();
    const asViewer = service.as(viewer);
    const listed = await asViewer.call(listGroups, { query: { ids: String(groupId) } });
    const recommended = await asViewer.call(recommendGroups, { params: { userId: viewer.id } });
    for (const groups of [listed, recommended])
      expect(groups.find(({ id }) => id === groupId)?.matchReasons).toContain(reason);
  });

  it('is not for visitors, nor for viewers who have not said when they are free [D6.61 D6.63]', async () => {
    await everyoneIsFree();
    const silent = await signUp(service);
    const placeless = await newViewer(null);
    const answers = [
      await seenBy(silent),
      await seenBy(placeless),
      await service.visitor.call(getGroup, { params: { id: groupId } }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/Free when|evening|Denver/);
  });

  it('does not count the viewer, nor a deleted account [D6.61 D6.63]', async () => {
    const viewer = await newViewer();
    await everyoneIsFree();
    expect((await seenBy(members[0])).matchReasons).not.toContain(reason);
    const [, , last] = members;
    await service.incoming.deliver(userDeletedV1, last.id, {
      userId: last.id,
      deletedAt: new Date().toISOString(),
    });
    expect((await seenBy(viewer)).matchReasons).not.toContain(reason);
  });
});
