import { randomUUID } from 'node:crypto';

import {
  acceptApplication,
  applicationMessageSentV1,
  disbandGroup,
  exportExchanges,
  limits,
  listApplicationMessages,
  listReceivedApplications,
  listUserApplications,
  postApplicationMessage,
  rejectApplication,
  transferGroup,
  userBlockedV1,
  userDeletedV1,
  withdrawApplication,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually, nextId, type TestService } from '@circlet/testing';

import { givenApplication, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';
import { OldRequestsSweep } from './old-requests-sweep';

let service: TestService;
let owner: Actor;
let applicant: Actor;
let member: Actor;
let groupId: number;
let id: number;

beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());
beforeEach(async () => {
  [owner, applicant, member] = [
    await signUp(service, { name: 'Olga' }),
    await signUp(service, { name: 'Ada' }),
    await signUp(service),
  ];
  ({ id: groupId } = await givenGroup(service, owner));
  await givenMember(service, owner, groupId, member);
  ({ id } = await givenApplication(service, applicant, groupId));
});

const write = (actor: Actor, content: string) =>
  service.as(actor).call(postApplicationMessage, { params: { id }, body: { content } });
const read = (actor: Actor) => service.as(actor).call(listApplicationMessages, { params: { id } });
const contents = async (actor: Actor) => (await read(actor)).map(({ content }) => content);
const refused = (code: string, status: number) => ({ code, status });

describe('questions before a decision', () => {
  it('go back and forth between owner and applicant, oldest first [D10.19]', async () => {
    const asked = await write(owner, '  Do you mind dogs?  ');
    const answered = await write(applicant, 'I have two.');
    expect(asked).toMatchObject({
      applicationId: id,
      userId: owner.id,
      user: { id: owner.id, name: 'Olga', profilePhoto: null },
      content: 'Do you mind dogs?',
    });
    expect(await read(owner)).toEqual([asked, answered]);
    expect(await read(applicant)).toEqual([asked, answered]);
    const params = { id: owner.id };
    expect(await service.as(owner).call(listReceivedApplications, { params })).toContainEqual(
      expect.objectContaining({ id, messageCount: 2 }),
    );
  });

  it.each(['', '   ', 'a'.repeat(1001)])('have 1 to 1000 characters, trimmed [D10.20]', async (content) => {
    await expect(write(owner, content)).rejects.toMatchObject(refused('INVALID_INPUT', 400));
    expect((await write(owner, ` ${'a'.repeat(1000)} `)).content).toHaveLength(1000);
  });

  it('answer 403 to other members and 404 to strangers and staff [D10.22]', async () => {
    const stranger = await signUp(service);
    for (const act of [read, (actor: Actor) => write(actor, 'Hello')]) {
      await expect(act(member)).rejects.toMatchObject(refused('NOT_GROUP_OWNER', 403));
      for (const other of [stranger, { ...stranger, role: 'admin' as const }])
        await expect(act(other)).rejects.toMatchObject(refused('APPLICATION_NOT_PENDING', 404));
    }
  });

  it('reach both parties as a frame at once [D10.19]', async () => {
    const [toOwner, toApplicant] = [await watchTopics(service, owner), await watchTopics(service, applicant)];
    await write(owner, 'Do you mind dogs?');
    await eventually(() => toOwner.includes('applications') && toApplicant.includes('applications'));
  });

  it('are limited to 20 messages from each side, also at the same time [D10.20]', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: limits.questionsPerSide + 3 }, (_, index) => write(applicant, `Hello ${index}`)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.questionsPerSide);
    await expect(write(applicant, 'One more')).rejects.toMatchObject(refused('TOO_MANY_QUESTIONS', 409));
    await write(owner, 'That was a lot.');
    expect(await read(owner)).toHaveLength(limits.questionsPerSide + 1);
  });

  it('count for all who decide together [D10.20]', async () => {
    await write(owner, 'First');
    for (let sent = 1; sent < limits.questionsPerSide; sent += 1) await write(owner, `Next ${sent}`);
    await service.as(owner).call(transferGroup, { params: { id: groupId }, body: { userId: member.id } });
    await expect(write(member, 'And I?')).rejects.toMatchObject(refused('TOO_MANY_QUESTIONS', 409));
    await expect(write(owner, 'Still me')).rejects.toMatchObject(refused('NOT_GROUP_OWNER', 403));
  });

  it('are sent once per idempotency key', async () => {
    const key = randomUUID();
    const send = (content: string) =>
      service
        .as(applicant)
        .call(postApplicationMessage, { params: { id }, body: { content }, idempotencyKey: key });
    const [first, again] = [await send('Hello'), await send('Hello')];
    expect(again).toEqual(first);
    expect(await contents(owner)).toEqual(['Hello']);
    await expect(send('Other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('record only the first unanswered one as the start of a wait', async () => {
    await write(applicant, 'One');
    await write(applicant, 'Two');
    await write(owner, 'Three');
    await write(applicant, 'Four');
    const events = (await service.recorded(applicationMessageSentV1)).slice(-4).map(({ data }) => data);
    expect(events.map((data) => [data.by, data.startsToWait, data.toUserIds])).toEqual([
      ['applicant', true, [owner.id]],
      ['applicant', false, [owner.id]],
      ['owner', true, [applicant.id]],
      ['applicant', true, [owner.id]],
    ]);
    expect(JSON.stringify(events)).not.toContain('Three');
  });

  it('are in the export of those who wrote them', async () => {
    await write(applicant, 'Hello');
    const data = await service.as(applicant).call(exportExchanges.groups);
    expect(data).toMatchObject({ applicationMessages: [{ applicationId: id, groupId, content: 'Hello' }] });
  });
});

describe('questions are closed, and stay readable for both for 30 days [D10.21]', () => {
  const params = () => ({ params: { id } });
  const endings: [string, () => Promise<unknown>][] = [
    ['accepted', () => service.as(owner).call(acceptApplication, params())],
    ['rejected', () => service.as(owner).call(rejectApplication, params())],
    ['withdrawn', () => service.as(applicant).call(withdrawApplication, params())],
    [
      'expired',
      () =>
        service.dataSource.query(
          `UPDATE applications SET status = 'expired', decided_at = now() WHERE id = $1`,
          [id],
        ),
    ],
  ];

  it.each(endings)('once the application is %s', async (_ending, end) => {
    await write(owner, 'Do you mind dogs?');
    await end();
    for (const party of [owner, applicant]) {
      expect(await contents(party)).toEqual(['Do you mind dogs?']);
      await expect(write(party, 'Too late')).rejects.toMatchObject(refused('QUESTIONS_CLOSED', 409));
    }
    await expect(read(member)).rejects.toMatchObject(refused('NOT_GROUP_OWNER', 403));
  });

  it.each(endings)('and are deleted 30 days after it was %s', async (_ending, end) => {
    await write(owner, 'Do you mind dogs?');
    await end();
    const age = async (interval: string) => {
      await service.dataSource.query(
        `UPDATE applications SET decided_at = now() - interval '${interval}' WHERE id = $1`,
        [id],
      );
      await service.dataSource.query(
        `UPDATE withdrawn_threads SET closed_at = now() - interval '${interval}' WHERE application_id = $1`,
        [id],
      );
      await service.app.get(OldRequestsSweep, { strict: false }).sweep();
    };
    await age('29 days 23 hours');
    expect(await contents(applicant)).toEqual(['Do you mind dogs?']);
    await age('30 days 1 second');
    for (const party of [owner, applicant])
      await expect(read(party)).rejects.toMatchObject(refused('APPLICATION_NOT_PENDING', 404));
    expect(await stored()).toEqual([0, 0]);
  });

  it('a withdrawn application is in no list, although its questions can be read', async () => {
    await write(owner, 'Do you mind dogs?');
    await service.as(applicant).call(withdrawApplication, params());
    const own = { params: { id: applicant.id } };
    expect(await service.as(applicant).call(listUserApplications, own)).toEqual([]);
    const [again] = [await givenApplication(service, applicant, groupId)];
    expect(await service.as(owner).call(listApplicationMessages, { params: { id: again.id } })).toEqual([]);
  });

  it('a block between the parties hides them from both, as if there were none', async () => {
    await write(owner, 'Do you mind dogs?');
    const facts = { blockId: nextId(), userId: applicant.id, blockedUserId: owner.id };
    await service.incoming.deliver(userBlockedV1, applicant.id, facts);
    for (const party of [owner, applicant]) {
      await expect(read(party)).rejects.toMatchObject(refused('APPLICATION_NOT_PENDING', 404));
      await expect(write(party, 'Hello')).rejects.toMatchObject(refused('APPLICATION_NOT_PENDING', 404));
    }
  });

  it('a block hides their number from the applicant, who cannot read them either', async () => {
    await write(owner, 'Do you mind dogs?');
    await service.as(owner).call(rejectApplication, params());
    const ownCount = async () => {
      const [row] = await service.as(applicant).call(listUserApplications, { params: { id: applicant.id } });
      return row?.messageCount;
    };
    expect(await ownCount()).toBe(1);
    const facts = { blockId: nextId(), userId: owner.id, blockedUserId: applicant.id };
    await service.incoming.deliver(userBlockedV1, owner.id, facts);
    expect(await ownCount()).toBe(0);
  });

  it('a deleted applicant takes them along, and so does a disbanded group', async () => {
    await write(owner, 'Do you mind dogs?');
    const deletion = { userId: applicant.id, deletedAt: new Date().toISOString() };
    await service.incoming.deliver(userDeletedV1, applicant.id, deletion);
    expect(await stored()).toEqual([0, 0]);
    const other = await signUp(service);
    ({ id } = await givenApplication(service, other, groupId));
    await write(other, 'Hello');
    await service.as(owner).call(disbandGroup, { params: { id: groupId } });
    expect(await stored()).toEqual([0, 0]);
  });

  async function stored(): Promise<number[]> {
    const count = async (table: string) =>
      Number(
        (
          await service.dataSource.query<{ count: string }[]>(
            `SELECT count(*) FROM ${table} WHERE application_id = $1`,
            [id],
          )
        )[0]?.count,
      );
    return [await count('application_messages'), await count('withdrawn_threads')];
  }
});
