import { randomUUID } from 'node:crypto';

import { applicationSubmittedV1, invitationSentV1 } from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { nextId } from '@circlet/testing';

import { buildUser, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { EmailsRepository } from './emails.repository';
import type { EmailFacts, EmailKind } from './email-kinds';

const TIMES = Array.from({ length: 20 }, (_, index) => index + 1);

describe('caps on emails that other users trigger', () => {
  let identity: TestIdentity;
  let recipient: TestUser;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  beforeEach(async () => {
    recipient = await buildUser(identity.service);
  });
  afterAll(() => identity.stop());

  const count = async (kind: EmailKind): Promise<number> => {
    const rows = await identity.service.dataSource.query<unknown[]>(
      'SELECT FROM emails WHERE user_id = $1 AND kind = $2',
      [recipient.user.id, kind],
    );
    return rows.length;
  };
  /** Adds an email in its own transaction, as each event does. */
  const add = (kind: EmailKind, facts: EmailFacts) =>
    identity.service.dataSource.transaction((tx) =>
      identity.service.app
        .get(EmailsRepository, { strict: false })
        .add(tx, [{ kind, eventId: randomUUID(), userId: recipient.user.id, facts }]),
    );

  it('let an owner receive two a day about a user who applies and withdraws 20 times', async () => {
    const applicant = await buildUser(identity.service);
    for (const applicationId of TIMES) {
      const facts = { applicationId, groupId: 7, userId: applicant.user.id, ownerId: recipient.user.id };
      await identity.service.incoming.publish(newEvent(applicationSubmittedV1, 7, facts));
    }
    await identity.service.incoming.settled();
    expect(await count('applicationReceived')).toBe(2);
  });

  it('let an invitee receive two a day about the same inviter, whatever the group', async () => {
    const inviter = await buildUser(identity.service);
    for (const invitationId of TIMES) {
      const groupId = nextId();
      const people = { inviteeId: recipient.user.id, inviterId: inviter.user.id };
      await identity.service.incoming.publish(
        newEvent(invitationSentV1, groupId, { invitationId, groupId, ...people }),
      );
    }
    await identity.service.incoming.settled();
    expect(await count('invitationReceived')).toBe(2);
  });

  it('let at most ten of a kind be sent a day, however many users trigger them at once', async () => {
    await Promise.all(TIMES.map((personId) => add('applicationReceived', { groupId: 7, personId })));
    expect(await count('applicationReceived')).toBe(10);
  });

  it('let applicants receive two a day about a group that keeps filling up', async () => {
    for (const groupId of TIMES) await add('groupFilled', { groupId: 1 + (groupId % 2) });
    expect(await count('groupFilled')).toBe(4);
  });

  it('count the emails of the last 24 hours', async () => {
    for (const personId of TIMES) await add('invitationReceived', { groupId: 7, personId });
    await identity.service.dataSource.query(
      `UPDATE emails SET created_at = created_at - interval '24 hours' WHERE user_id = $1`,
      [recipient.user.id],
    );
    await add('invitationReceived', { groupId: 7, personId: 1 });
    expect(await count('invitationReceived')).toBe(11);
  });

  it("don't apply to account emails and answers to applications", async () => {
    for (const kind of ['passwordChanged', 'applicationAccepted'] as const) {
      for (const groupId of TIMES) await add(kind, { groupId });
      expect(await count(kind)).toBe(20);
    }
  });
});
