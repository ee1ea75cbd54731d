import { type EvidenceMeetup, listEvidenceMeetups } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { type TestService } from '@circlet/testing';

import { givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { givenMeetup, givenProposal } from '../../test/build-meetup';
import { insertMeetup } from '../../test/insert-meetup';
import { signUp, startGroups } from '../../test/start-groups';

describe('meetups as evidence', () => {
  let service: TestService;
  let owner: Actor;
  let ada: Actor;
  let groupId: number;

  beforeAll(async () => {
    service = await startGroups();
  });
  beforeEach(async () => {
    owner = await signUp(service, { name: 'Olga' });
    ada = await signUp(service, { name: 'Ada' });
    ({ id: groupId } = await givenGroup(service, owner));
    await givenMember(service, owner, groupId, ada);
  });
  afterAll(() => service.stop());

  const evidence = (actor: Actor): Promise<EvidenceMeetup[]> =>
    service.as(actor).call(listEvidenceMeetups, { body: { groupId } });
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

  it('are those upcoming and of the last 90 days, newest first, as they are now [D6.66]', async () => {
    const stored = { groupId, proposerId: owner.id };
    const startsAt = daysAgo(89);
    const past = await insertMeetup(service, stored, {
      title: 'Chess',
      startsAt,
      place: null,
      note: 'Bring a board',
    });
    await insertMeetup(service, stored, { startsAt: daysAgo(91) });
    const canceled = await insertMeetup(service, stored, { startsAt: daysAgo(2), status: 'canceled' });
    const scheduled = await givenMeetup(service, ada, groupId, { title: 'Walk', place: 'Zilker Park' });
    const proposed = await givenProposal(service, ada, groupId);
    const found = await evidence(owner);
    expect(found.map(({ meetupId, status }) => [meetupId, status])).toEqual([
      [proposed.id, 'proposed'],
      [scheduled.id, 'scheduled'],
      [canceled, 'canceled'],
      [past, 'past'],
    ]);
    expect(found[0]).toMatchObject({ startsAt: null, proposer: { id: ada.id, name: 'Ada' } });
    expect(found[1]).toMatchObject({ title: 'Walk', place: 'Zilker Park', startsAt: scheduled.startsAt });
    expect(found[3]).toEqual({
      meetupId: past,
      proposer: { id: owner.id, name: 'Olga' },
      ...{ title: 'Chess', place: null, note: 'Bring a board', status: 'past', startsAt },
    });
  });

  it('are at most 20, without those of other groups', async () => {
    const ids: number[] = [];
    for (let day = 1; day <= 21; day += 1)
      ids.push(await insertMeetup(service, { groupId, proposerId: owner.id }, { startsAt: daysAgo(day) }));
    // The last changed, and of a group that the reader belongs to as well.
    const other = await givenGroup(service, owner);
    await insertMeetup(service, { groupId: other.id, proposerId: owner.id }, { startsAt: daysAgo(1) });
    expect((await evidence(owner)).map(({ meetupId }) => meetupId)).toEqual(ids.toReversed().slice(0, 20));
  });

  it('are none to users who cannot read the meetups', async () => {
    await givenMeetup(service, owner, groupId);
    expect(await evidence(await signUp(service))).toEqual([]);
    expect(await evidence(owner)).toHaveLength(1);
  });
});
