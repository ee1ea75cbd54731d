import {
  getMeetup,
  limits,
  type Meetup,
  type MeetupVote,
  removeMember,
  voteOnMeetup,
} from '@circlet/contracts';
import { type Actor, DomainError } from '@circlet/platform';
import type { TestService } from '@circlet/testing';
import fc from 'fast-check';

import { givenMember, membershipOf } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { givenProposal } from '../../test/build-meetup';
import { signUp, startGroups } from '../../test/start-groups';

const OPTIONS = 3;

let service: TestService;
let members: Actor[];
let groupId: number;

beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());

/** Creates a full group. The first member owns it. */
const givenFullGroup = async () => {
  members = [];
  for (let n = 0; n < limits.groupSize.max; n += 1) members.push(await signUp(service));
  const [owner, ...others] = members;
  ({ id: groupId } = await givenGroup(service, owner!, { maxMembers: limits.groupSize.max }));
  for (const member of others) await givenMember(service, owner!, groupId, member);
};

/** The vote of one member on each time; null for none. */
type Ballot = readonly (MeetupVote | null)[];

const cast = async (voter: Actor, { id, options }: Meetup, ballot: Ballot): Promise<void> => {
  const votes = ballot.flatMap((vote, index) =>
    vote === null ? [] : [{ optionId: options[index]!.id, vote }],
  );
  for (;;)
    try {
      await service.as(voter).call(voteOnMeetup, { params: { id }, body: { votes } });
      return;
    } catch (error) {
      // Voting again is harmless, so clients repeat the call while the service is busy.
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
    }
};

/** Returns the ballots as a meetup shows them, in the order of the members. */
const ballotsIn = ({ options }: Meetup): Ballot[] =>
  members.map(({ id }) =>
    options.map(
      (option) => (['yes', 'maybe', 'no'] as const).find((vote) => option[vote].includes(id)) ?? null,
    ),
  );

const ballot = fc.array(fc.constantFrom('yes', 'maybe', 'no', null), {
  minLength: OPTIONS,
  maxLength: OPTIONS,
});
/** A ballot of each member. */
const round = fc.array(ballot, { minLength: limits.groupSize.max, maxLength: limits.groupSize.max });

describe('eight members who vote at the same time', () => {
  beforeAll(givenFullGroup, 60_000);

  it('lose no vote, round after round [D6.21]', async () => {
    const proposal = await givenProposal(service, members[0]!, groupId);
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
        for (const ballots of rounds) {
          await Promise.all(ballots.map((given, index) => cast(members[index]!, proposal, given)));
          const seen = await service.as(members[0]!).call(getMeetup, { params: { id: proposal.id } });
          expect(ballotsIn(seen)).toEqual(ballots);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('end with one whole ballot each if they change their minds at the same time [D6.21]', async () => {
    const proposal = await givenProposal(service, members[0]!, groupId);
    await fc.assert(
      fc.asyncProperty(round, round, async (first, second) => {
        await Promise.all(
          [first, second].flatMap((ballots) =>
            ballots.map((given, index) => cast(members[index]!, proposal, given)),
          ),
        );
        const seen = ballotsIn(
          await service.as(members[0]!).call(getMeetup, { params: { id: proposal.id } }),
        );
        for (const [index, given] of seen.entries())
          expect([first[index], second[index]]).toContainEqual(given);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('lose no vote while another one leaves [D6.21 D6.40]', async () => {
    const proposal = await givenProposal(service, members[0]!, groupId);
    const leaver = members.at(-1)!;
    const memberId = await membershipOf(service, groupId, leaver);
    const all: Ballot[] = members.map((_, index) => [index % 2 === 0 ? 'yes' : 'no', 'maybe', null]);
    await Promise.all([
      ...all.slice(0, -1).map((given, index) => cast(members[index]!, proposal, given)),
      cast(leaver, proposal, ['yes', 'yes', 'yes']).catch(() => undefined),
      service.as(leaver).call(removeMember, { params: { groupId, memberId } }),
    ]);
    const seen = await service.as(members[0]!).call(getMeetup, { params: { id: proposal.id } });
    expect(ballotsIn(seen)).toEqual([...all.slice(0, -1), [null, null, null]]);
  });
});
