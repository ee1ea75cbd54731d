import {
  applicationSubmittedV1,
  type BodyInputOf,
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

  const on = { email: true, push: true };
  const onlyPush = { email: false, push: true };
  const onlyEmail = { email: true, push: false };

  it('are all on by default', async () => {
    const { caller } = await buildUser(identity.service);
    expect(await caller.call(getEmailPreferences)).toEqual({
      ...Object.fromEntries(emailTopics.map((topic) => [topic, on])),
      pushText: true,
    });
  });

  it('have a switch for each channel of a topic, and leave the others unchanged [D8.5]', async () => {
    const { caller } = await buildUser(identity.service);
    const change = (body: BodyInputOf<typeof updateEmailPreferences>) =>
      caller.call(updateEmailPreferences, { body });
    expect(await change({ reports: { push: false }, groups: { email: false } })).toMatchObject({
      ...{ reports: onlyEmail, groups: onlyPush, invitations: on, pushText: true },
    });
    expect(await change({ groups: { push: false } })).toMatchObject({
      ...{ reports: onlyEmail, groups: { email: false, push: false }, pushText: true },
    });
    expect(await change({ groups: on, pushText: false })).toMatchObject({
      ...{ reports: onlyEmail, groups: on, pushText: false },
    });
    expect(await change({ pushText: true })).toMatchObject({ reports: onlyEmail, pushText: true });
  });

  it('change by email with a boolean, as old versions send it [D8.5]', async () => {
    const { caller } = await buildUser(identity.service);
    const body = { reports: false, groups: { push: false } };
    const changed = await caller.call(updateEmailPreferences, { body });
    expect(changed).toMatchObject({ reports: onlyPush, groups: onlyEmail });
    expect(await caller.call(updateEmailPreferences, { body: { reports: true } })).toEqual({
      ...changed,
      reports: on,
    });
  });

  it('belong to one user', async () => {
    const [one, other] = [await buildUser(identity.service), await buildUser(identity.service)];
    await other.caller.call(updateEmailPreferences, { body: { groups: { email: false, push: false } } });
    await one.caller.call(updateEmailPreferences, { body: { groups: on, reports: false, pushText: false } });
    expect(await other.caller.call(getEmailPreferences)).toMatchObject({
      ...{ groups: { email: false, push: false }, reports: on, pushText: true },
    });
  });

  it('are turned off by one click on a link, which can be repeated [D3.99]', async () => {
    const owner = await buildUser(identity.service);
    const token = await tokenOf(owner);
    await withdraw(token);
    await withdraw(token);
    const preferences = await owner.caller.call(getEmailPreferences);
    expect(preferences).toMatchObject({ applicationsReceived: onlyPush, applicationsAnswered: on });
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
    expect(await other.caller.call(getEmailPreferences)).toMatchObject({ applicationsReceived: on });
  });
});
