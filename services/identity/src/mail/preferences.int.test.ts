import {
  applicationSubmittedV1,
  getEmailPreferences,
  mailTopics,
  unsubscribe,
  updateEmailPreferences,
} from '@circlet/contracts';

import { buildPerson, type Person } from '../../test/build-person';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('mail preferences', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const withdraw = (token: string) => identity.service.visitor.call(unsubscribe, { query: { token } });
  const tokenOf = async (owner: Person): Promise<string> => {
    const applicant = await buildPerson(identity.service);
    await identity.service.foreign.happen(applicationSubmittedV1, 7, {
      applicationId: 1,
      groupId: 7,
      userId: applicant.user.id,
      ownerId: owner.user.id,
    });
    const mail = await identity.inbox.mail(owner.user.email, 'would like to join');
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(https:\/\/circlet\.test\/api\/email\/unsubscribe\?token=([\w.-]+))>$/.exec(
      mail.header('List-Unsubscribe') ?? '',
    );
    expect(mail.html).toContain(link?.[1]);
    return link![2]!;
  };

  it('are all on until somebody turns one off', async () => {
    const { caller } = await buildPerson(identity.service);
    expect(await caller.call(getEmailPreferences)).toEqual(
      Object.fromEntries(mailTopics.map((topic) => [topic, true])),
    );
    const changed = await caller.call(updateEmailPreferences, { body: { reports: false, groups: false } });
    expect(changed).toMatchObject({ reports: false, groups: false, invitations: true });
    expect(await caller.call(updateEmailPreferences, { body: { groups: true } })).toMatchObject({
      reports: false,
      groups: true,
    });
  });

  it('are those of one user alone', async () => {
    const [one, other] = [await buildPerson(identity.service), await buildPerson(identity.service)];
    await other.caller.call(updateEmailPreferences, { body: { groups: false } });
    await one.caller.call(updateEmailPreferences, { body: { groups: true, reports: false } });
    expect(await other.caller.call(getEmailPreferences)).toMatchObject({ groups: false, reports: true });
  });

  it('are turned off by one click on a link, which may happen twice', async () => {
    const owner = await buildPerson(identity.service);
    const token = await tokenOf(owner);
    await withdraw(token);
    await withdraw(token);
    const preferences = await owner.caller.call(getEmailPreferences);
    expect(preferences).toMatchObject({ applicationsReceived: false, applicationsAnswered: true });
  });

  it('cannot be changed with a link that we have not signed', async () => {
    const [owner, other] = [await buildPerson(identity.service), await buildPerson(identity.service)];
    const [, topic, signature] = (await tokenOf(owner)).split('.');
    const forged = [
      `${other.user.id}.${topic}.${signature}`,
      `${owner.user.id}.groups.${signature}`,
      'a.b.c',
      '',
    ];
    for (const token of forged)
      await expect(withdraw(token)).rejects.toMatchObject({ status: 400, code: 'UNSUBSCRIBE_LINK_INVALID' });
    expect(await other.caller.call(getEmailPreferences)).toMatchObject({ applicationsReceived: true });
  });
});
