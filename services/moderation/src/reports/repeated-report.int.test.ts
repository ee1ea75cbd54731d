import { fileReport, reportFiledV1 } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';

import { ModerationSuite } from '../../test/moderation-suite';

let suite: ModerationSuite;
let reporter: Actor;
let reported: Actor;
beforeAll(async () => {
  suite = await ModerationSuite.start();
});
beforeEach(async () => {
  reporter = await suite.person();
  reported = await suite.person();
});
afterAll(() => suite.stop());

const file = (idempotencyKey: string, description = 'Sends the same advertisement to everyone') =>
  suite.service.as(reporter).call(fileReport, {
    body: { reportedUserId: reported.id, reason: 'spam', description },
    idempotencyKey,
  });

describe('a report that is filed with an Idempotency-Key', () => {
  it('is filed and recorded once, and returned again', async () => {
    const first = await file('key');
    expect(await file('key')).toEqual(first);
    const stated = (await suite.service.recorded(reportFiledV1)).filter(
      ({ data }) => data.reportId === first.id,
    );
    expect(stated).toHaveLength(1);
  });

  it('is filed once when 20 requests arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => file('key')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('is refused when the key is reused with different input', async () => {
    await file('key');
    await expect(file('key', 'Something else happened too')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 409,
    });
  });

  it('is refused when the key is malformed', async () => {
    await expect(file('a key')).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'Idempotency-Key' }],
    });
  });
});
