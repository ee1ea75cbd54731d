import { signUp } from '@circlet/contracts';
import { eventually, FaultyLink, suiteRedisUrl } from '@circlet/testing';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';

import { buildSignUp } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { EMAIL_QUEUE } from './email-queue';

describe('identity without Redis', () => {
  let link: FaultyLink;
  let identity: TestIdentity | undefined;

  beforeAll(async () => {
    link = await FaultyLink.to(await suiteRedisUrl());
    link.reset();
  });
  afterAll(async () => {
    link.pass();
    await identity?.stop();
    await link.close();
  });

  it('starts and answers, and sends email once Redis is back', async () => {
    identity = await startIdentity({ REDIS_URL: link.url });
    const { service, inbox } = identity;
    const body = buildSignUp();
    await service.visitor.call(signUp, { body });
    link.pass();
    await inbox.mail(body.email, /./);
    const queue = service.app.get<Queue>(getQueueToken(EMAIL_QUEUE), { strict: false });
    await eventually(async () => (await queue.getJobSchedulersCount()) === 1);
  });
});
