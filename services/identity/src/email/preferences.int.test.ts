import {
  applicationSubmittedV1,
  getEmailPreferences,
  emailTopics,
  unsubscribe,
  updateEmailPreferences,
} from '@circlet/contracts';

import { buildUser, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('email preferences', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const withdraw = (token: string) => identity.service.visitor.call(unsubscribe, { query: { token } });
  const tokenOf = async (owner: TestUser): Promise<string> => {
    const applicant = await buildUser(identity.service);
    await identity.service.incoming.deliver(applicationSubmittedV1, 7, {
      applicationId: 1,
      groupId: 7,
      userId: applicant.user.id,
      ownerId: owner.user.id,
    });
    const email = await identity.inbox.mail(owner.user.email, 'would like to join');
    expect(email.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(https:\/\/circlet\.test\/api\/email\/unsubscribe\?token=([\w.-]+))>$/.exec(
      email.header('List-Unsubscribe') ?? '',
    );
    expect(email.html).toContain(link?.[1]);
    return link![2]!;
  };

  it('are all on by default', async () => {
    const { caller } = await buildUser(identity.service);
    expect(await caller.call(getEmailPreferences)).toEqual(
      Object.fromEntries(emailTopics.map((topic) => [topic, true])),
    );
    const changed = await caller.call(updateEmailPreferences, { body: { reports: false, groups: false } });
    expect(changed).toMatchObject({ reports: false, groups: false, invitations: true });
    expect(await caller.call(updateEmailPreferences, { body: { groups: true } })).toMatchObject({
      reports: false,
      groups: true,
    });
  });

  it('belong to one user', async () => {
    const [one, other] = [await buildUser(identity.service), await buildUser(identity.service)];
    await other.caller.call(updateEmailPreferences, { body: { groups: false } });
    await one.caller.call(updateEmailPreferences, { body: { groups: true, reports: false } });
    expect(await other.caller.call(getEmailPreferences)).toMatchObject({ groups: false, reports: true });
  });

  it('are turned off by one click on a link, which can be repeated [D3.99]', async () => {
    const owner = await buildUser(identity.service);
    const token = await tokenOf(owner);
    await withdraw(token);
    await withdraw(token);
    const preferences = await owner.caller.call(getEmailPreferences);
    expect(preferences).toMatchObject({ applicationsReceived: false, applicationsAnswered: true });
  });

  it('cannot be changed with a forged link [D5.46]', async () => {
    const [owner, other] = [await buildUser(identity.service), await buildUser(identity.service)];
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
