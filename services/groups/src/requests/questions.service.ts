import {
  type ApplicationMessage,
  applicationMessageSentV1,
  type BodyOf,
  postApplicationMessage,
} from '@circlet/contracts';
import { Creations, newEvent, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { ApplicationsRepository } from '../model/applications.repository';
import { GroupLocks } from '../model/group-locks';
import { readCoOwnerIdsFor } from '../model/managers';
import {
  questionPartyOf,
  questionPartyRefusal,
  questionRefusal,
  startsToWait,
} from '../model/question.rules';
import { QuestionsRepository } from '../model/questions.repository';

/** Sends the questions and answers about pending applications. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly locks: GroupLocks,
    private readonly creations: Creations,
  ) {}

  /**
   * Asks or answers a question about an application.
   * @param key - the `Idempotency-Key`; a repeated request with the same key gets the same message
   * @throws DomainError `APPLICATION_NOT_PENDING`, `NOT_GROUP_OWNER`, `QUESTIONS_CLOSED`, `TOO_MANY_QUESTIONS`
   */
  async send(
    userId: number,
    applicationId: number,
    { content }: BodyOf<typeof postApplicationMessage>,
    key: string | undefined,
  ): Promise<ApplicationMessage> {
    const { row } = await this.creations.once(
      { call: postApplicationMessage, userId, key, input: { applicationId, content } },
      {
        create: (work) => this.add(work, userId, applicationId, content),
        find: (tx, id) => this.questions.find(tx, id),
      },
    );
    return row;
  }

  /** Locks the applicant, then the group and then the application, like a decision, and adds the message. */
  private async add(
    work: Work,
    userId: number,
    applicationId: number,
    content: string,
  ): Promise<ApplicationMessage> {
    const before = await this.questions.findThread(applicationId, userId, work.tx);
    if (before === undefined) throw new DomainError('APPLICATION_NOT_PENDING');
    const { applicantId, groupId } = before;
    const isActive = await this.locks.lockUserShared(work.tx, applicantId);
    const group = await this.locks.lockIfExists(work.tx, groupId);
    const application = await this.applications.lock(work.tx, applicationId);
    // Reads the relation again, because the roles in the group may have changed by now.
    const thread = await this.questions.findThread(applicationId, userId, work.tx);
    if (!isActive || group === null || thread === undefined) throw new DomainError('APPLICATION_NOT_PENDING');
    const party = questionPartyOf(thread);
    const refusedParty = questionPartyRefusal(party);
    if (refusedParty !== null) throw new DomainError(refusedParty);
    const isApplicant = party === 'applicant';
    const facts = {
      isPending: application?.status === 'pending',
      ...(await this.questions.facts(work.tx, applicationId, isApplicant)),
    };
    const refused = questionRefusal(facts);
    if (refused !== null) throw new DomainError(refused);
    const messageId = await this.questions.add(work.tx, { applicationId, groupId, userId, content });
    const managerIds = [group.ownerId, ...(await readCoOwnerIdsFor(work.tx, groupId, applicantId))];
    await work.record(
      newEvent(applicationMessageSentV1, groupId, {
        messageId,
        applicationId,
        groupId,
        userId,
        toUserIds: isApplicant ? managerIds : [applicantId],
        by: isApplicant ? 'applicant' : 'owner',
        startsToWait: startsToWait(facts),
      }),
    );
    work.notify([applicantId, ...managerIds], 'applications');
    const sent = await this.questions.find(work.tx, messageId);
    if (sent === null) throw new DomainError('APPLICATION_NOT_PENDING');
    return sent;
  }
}
