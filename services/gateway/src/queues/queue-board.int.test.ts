import { jobQueues } from '@circlet/contracts';
import { Queue } from 'bullmq';

import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';
import { QUEUE_BOARD_PATH } from './queue-board';

const suite = useGateway();

const addresses = [QUEUE_BOARD_PATH, `${QUEUE_BOARD_PATH}/`, `${QUEUE_BOARD_PATH}/api/queues`];
const admin = (): Promise<Browser> => signedIn(suite.gateway, 40, { role: 'admin' });

describe.each(addresses)('the job queue page at %s', (address) => {
  it('asks visitors to sign in', async () => {
    const answer = await new Browser(suite.gateway.url).get(address);
    expect([answer.status, answer.json.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it.each(['user', 'moderator'] as const)('is not open to a %s', async (role) => {
    const answer = await (await signedIn(suite.gateway, 41, { role })).get(address);
    expect([answer.status, answer.json.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('opens for an admin', async () => {
    expect((await (await admin()).get(address)).status).toBe(200);
  });
});

describe('the job queue page', () => {
  it('loads nothing from other sites, as its policy requires', async () => {
    const { text, headers } = await (await admin()).get(QUEUE_BOARD_PATH);
    expect(text).toContain(`<base href="${QUEUE_BOARD_PATH}/"`);
    expect(text).not.toMatch(/(href|src)="https?:/);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it("has Bull Board's scripts", async () => {
    const browser = await admin();
    const { text } = await browser.get(QUEUE_BOARD_PATH);
    const script = /src="(static\/js\/main[^"]+)"/.exec(text)?.[1];
    const answer = await browser.get(`${QUEUE_BOARD_PATH}/${script}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript') as string,
    ]);
  });

  it('shows the queues of all services with their jobs, read-only', async () => {
    const { redisUrl } = suite.servers;
    const queue = new Queue(jobQueues.reportReview, { connection: { url: redisUrl } });
    await queue.add('remind', { reportId: 7 }, { delay: 60_000 });
    await queue.close();
    const browser = await admin();
    const { json } = await browser.get(`${QUEUE_BOARD_PATH}/api/queues`);
    const queues = json.queues as { name: string; readOnlyMode: boolean; counts: { delayed: number } }[];
    expect(queues.map(({ name }) => name)).toEqual(Object.values(jobQueues));
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    expect(queues.find(({ name }) => name === jobQueues.reportReview)?.counts.delayed).toBe(1);
    const change = `${QUEUE_BOARD_PATH}/api/queues/${jobQueues.reportReview}/empty`;
    expect((await browser.send('PUT', change)).status).toBe(404);
  });

  it('has no other pages', async () => {
    const answer = await (await admin()).get(`${QUEUE_BOARD_PATH}/static/nope.js`);
    expect([answer.status, answer.json.code]).toEqual([404, 'NOT_FOUND']);
  });
});
