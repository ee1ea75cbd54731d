import { acceptApplication, acceptInvitation } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { buildActor, type TestService } from '@circlet/testing';
import fc from 'fast-check';

import { expectInvariants } from '../../test/model/invariants';
import { type Attempt, World } from '../../test/model/world';
import { startGroups } from '../../test/start-groups';

let service: TestService;
beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());

const index = fc.nat({ max: 40 });
const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('apply', 'apply', 'invite', 'leave', 'answer'),
      user: index,
      group: index,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('decide', 'decide', 'withdraw'),
      pick: index,
      yes: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('transfer', 'resize'), user: index, group: index }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('ban', 'unban', 'unban', 'delete', 'block', 'block', 'unblock'),
      user: index,
      other: index,
    }),
  },
);

/** Attempts that run concurrently. The invariants must hold no matter which ones succeed. */
class ConcurrentAttempts implements fc.AsyncCommand<object, World> {
  constructor(private readonly attempts: readonly Attempt[]) {}

  check = (): boolean => true;

  async run(_model: object, world: World): Promise<void> {
    await Promise.all(this.attempts.map((one) => world.attempt(one)));
    await service.incoming.settled();
    await expectInvariants(service);
  }

  toString = (): string => JSON.stringify(this.attempts);
}

const concurrentAttempts = fc
  .array(attempt, { minLength: 1, maxLength: 8 })
  .map((attempts) => new ConcurrentAttempts(attempts));

describe('under concurrency', () => {
  it('capacity, one pending application and currentMembers = number of members hold after any sequence [D3.39]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands([concurrentAttempts], { maxCommands: 12 }), async (commands) => {
        const world = await World.create(service);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('1,000 races for the last spot admit one user each [D3.39]', async () => {
    const owner = buildActor();
    const races = await givenRaces(owner.id, 1_000);
    for (let first = 0; first < races.length; first += 10)
      await Promise.all(
        races.slice(first, first + 10).map(async ({ applications, invitation }) => {
          const accept = (id: number) => service.as(owner).call(acceptApplication, { params: { id } });
          const invitee = service.as(buildActor({ id: invitation.inviteeId }));
          const join = () => invitee.call(acceptInvitation, { params: { id: invitation.id } });
          const answers = await Promise.all(
            [...applications.map((id) => () => accept(id)), join].map(answerOf),
          );
          expect(answers.sort()).toEqual(['GROUP_FULL', 'GROUP_FULL', 'in']);
        }),
      );
    await expectInvariants(service);
    expect(await newcomersOf(races)).toEqual([{ newcomers: 1, groups: 1_000 }]);
  }, 240_000);
});

/** The possible errors for a user who has already been admitted by another request. */
const alreadyIn = ['APPLICATION_NOT_PENDING', 'INVITATION_ANSWERED'];

/**
 * Returns the answer to a racing request, which retries like the web client while the service is busy. The
 * first attempt may have taken effect even though its response was lost.
 */
async function answerOf(ask: () => Promise<unknown>): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask();
      return 'in';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'SERVICE_UNAVAILABLE') continue;
      return attempt > 1 && alreadyIn.includes(error.code) ? 'in' : error.code;
    }
  }
}

const newcomersOf = (races: readonly Race[]) =>
  service.dataSource.query<{ newcomers: number; groups: number }[]>(
    `SELECT newcomers, count(*) AS groups
     FROM (SELECT count(*) AS newcomers FROM memberships
           WHERE group_id IN (SELECT group_id FROM applications WHERE id = ANY($1)) AND user_id >= 5000000
           GROUP BY group_id) AS counted
     GROUP BY newcomers`,
    [races.flatMap(({ applications }) => applications)],
  );

interface Race {
  readonly applications: number[];
  readonly invitation: { readonly id: number; readonly inviteeId: number };
}

/** Creates groups with one open spot, two applicants and one invitee each. */
async function givenRaces(ownerId: number, count: number): Promise<Race[]> {
  return service.dataSource.query<Race[]>(
    `WITH made AS (
       INSERT INTO groups (owner_id, name, description, location, max_members, current_members, search_text,
                           location_text, sort_name)
       SELECT $1, 'Race ' || n, 'For the last spot', 'Anywhere', 2, 1, '', '', '' FROM generate_series(1, $2) AS n
       RETURNING id),
     owners AS (INSERT INTO memberships (group_id, user_id) SELECT id, $1 FROM made RETURNING id, group_id, user_id),
     stated AS (
       INSERT INTO outbox (subject, aggregate, aggregate_id, envelope, published_at)
       SELECT 'test', 'group', group_id, '{"type": "MemberJoined"}', now() FROM owners),
     applied AS (
       INSERT INTO applications (group_id, user_id, message, experience)
       SELECT id, 5000000 + 10 * id + n, 'I would love to join', 'beginner' FROM made, generate_series(1, 2) AS n
       RETURNING id, group_id),
     invited AS (
       INSERT INTO invitations (group_id, invitee_id, inviter_id) SELECT id, 5000000 + 10 * id, $1 FROM made
       RETURNING id, group_id, invitee_id)
     SELECT json_agg(applied.id) AS applications,
            json_build_object('id', invited.id, 'inviteeId', invited.invitee_id) AS invitation
     FROM applied JOIN invited USING (group_id) GROUP BY invited.id, invited.invitee_id`,
    [ownerId, count],
  );
}
