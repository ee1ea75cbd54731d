import { type BodyOf, type Meetup, meetupProposedV1, proposeMeetup } from '@circlet/contracts';
import { Creations, newEvent, type Work } from '@circlet/events';
import { DomainError, invalidInput } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../model/group-locks';
import { deadlineOf, proposalProblem, proposalRefusal } from '../model/meetup.rules';
import { meetupFactsOf } from '../model/meetup-facts';
import { MeetupsRepository } from '../model/meetups.repository';
import { memberIdsOf } from '../model/memberships.repository';
import { MeetupViews } from './meetup-views';
import { Scheduling } from './scheduling';

type Proposal = BodyOf<typeof proposeMeetup>;
type Added = Awaited<ReturnType<MeetupsRepository['add']>>;

/** Proposes meetups. */
@Injectable()
export class ProposingService {
  constructor(
    private readonly meetups: MeetupsRepository,
    private readonly scheduling: Scheduling,
    private readonly views: MeetupViews,
    private readonly locks: GroupLocks,
    private readonly creations: Creations,
  ) {}

  /**
   * Proposes a meetup to a group for one of its members. A single time is scheduled at once.
   * @param key - the `Idempotency-Key`; a repeated request with the same key gets the same meetup
   * @throws DomainError `GROUP_NOT_FOUND`, `MEMBERS_ONLY`, `TOO_MANY_MEETUPS`, `INVALID_INPUT`
   */
  async propose(userId: number, groupId: number, body: Proposal, key: string | undefined): Promise<Meetup> {
    const { row } = await this.creations.once(
      { call: proposeMeetup, userId, key, input: { groupId, ...body } },
      {
        create: (work) => this.add(work, userId, groupId, body),
        // A repeated request must not reveal a meetup to a member who has left since.
        find: (tx, id) => this.views.find(id, userId, tx),
      },
    );
    return row;
  }

  private async add(
    work: Work,
    userId: number,
    groupId: number,
    { options, deadline: chosen, ...fields }: Proposal,
  ): Promise<Meetup> {
    const { tx } = work;
    await this.locks.lock(tx, groupId);
    const memberIds = await memberIdsOf(tx, groupId);
    // Checks again, because the member may have left between the permission's check and the lock.
    if (!memberIds.includes(userId)) throw new DomainError('MEMBERS_ONLY');
    const now = new Date();
    const proposed = {
      times: options.map(({ startsAt }) => new Date(startsAt)),
      deadline: typeof chosen === 'string' ? new Date(chosen) : null,
    };
    const problem = proposalProblem(proposed, now);
    if (problem !== null) throw invalidInput([problem]);
    const refused = proposalRefusal(await this.meetups.countOpen(tx, groupId));
    if (refused !== null) throw new DomainError(refused);
    const deadline = deadlineOf(proposed, now);
    const added = await this.meetups.add(
      tx,
      { ...fields, groupId, proposerId: userId, deadline, repeatsId: null },
      proposed.times,
    );
    await this.announce(work, added, memberIds);
    return this.views.get(added.meetup.id, userId, tx);
  }

  /** Schedules a meetup with a single time. Otherwise, asks the members to vote. */
  private async announce(work: Work, { meetup, options }: Added, memberIds: number[]): Promise<void> {
    const { groupId, proposerId: byUserId, deadline } = meetup;
    if (deadline === null) {
      for (const option of options)
        await this.scheduling.schedule(work, meetup, option, { byUserId, cause: 'proposed' });
      return;
    }
    await work.record(
      newEvent(meetupProposedV1, groupId, {
        ...meetupFactsOf(meetup),
        byUserId,
        options: options.map(({ startsAt }) => startsAt.toISOString()),
        deadline: deadline.toISOString(),
        memberIds,
      }),
    );
    work.notify(memberIds, 'meetups');
  }
}
