import { listReports, type QueryInputOf, type Report } from '@circlet/contracts';
import { encodeCursor } from '@circlet/platform';
import { buildActor } from '@circlet/testing';

import { ModerationSuite } from '../../test/moderation-suite';

let suite: ModerationSuite;
let reports: Report[];
beforeAll(async () => {
  suite = await ModerationSuite.start();
  const reported = await suite.person('user', { name: 'Olga Offender' });
  reports = [];
  for (const reason of ['spam', 'harassment', 'underage'] as const)
    reports.push(await suite.report(await suite.person(), await suite.person(), { reason }));
  reports.push(await suite.report(await suite.person('user', { name: 'Rita 100%' }), reported));
});
afterAll(() => suite.stop());

const page = (query: QueryInputOf<typeof listReports> = {}) =>
  suite.service.as(buildActor({ role: 'moderator' })).page(listReports, { query });
const idsOf = async (query: QueryInputOf<typeof listReports>) => (await page(query)).rows.map(({ id }) => id);
const moment = '2026-01-02T03:04:05.678Z';
const at = (index: number): number => reports[index]!.id;

describe('GET /api/admin/reports [R7.48]', () => {
  it('returns a bare array, newest first, with the exact total', async () => {
    const { rows, headers } = await page();
    expect(rows.map(({ id }) => id)).toEqual([at(3), at(2), at(1), at(0)]);
    expect(headers).toEqual({ 'x-total-count': '4' });
  });

  it('contains the facts for a decision [R3.11]', async () => {
    const { rows } = await page({ search: 'olga' });
    expect(rows).toEqual([
      expect.objectContaining({
        reporter: expect.objectContaining({ name: 'Rita 100%' }) as unknown,
        reportedUser: expect.objectContaining({ name: 'Olga Offender', isBanned: false }) as unknown,
        reportsOnUser: 1,
        decidedBy: null,
        group: null,
        dueAt: new Date(Date.parse(reports[3]!.createdAt) + 86_400_000).toISOString(),
      }),
    ]);
  });

  it.each([
    [{ severity: 'high' }, [2]],
    [{ reason: 'harassment' }, [1]],
    [{ status: 'resolved' }, []],
    [{ status: 'pending', severity: 'low' }, [3, 0]],
    [{ search: '100%' }, [3]],
    [{ search: '%' }, [3]],
    [{ search: 'advertisement' }, [3, 2, 1, 0]],
    [{ overdue: 'true' }, []],
    [{ sort: 'due' }, [2, 1, 0, 3]],
  ] as const)('filters and sorts by %p', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected.map(at));
  });

  it('filters by the reported user', async () => {
    const [report] = reports;
    expect(await idsOf({ reportedUserId: report!.reportedUser.id })).toEqual([report!.id]);
  });

  it('lists overdue reports before more severe ones that have time left', async () => {
    const setDue = (after: string) =>
      suite.changeWhileDown(
        `UPDATE reports SET due_at = created_at + interval '${after}' WHERE id = ${at(3)}`,
      );
    await setDue('-1 hour');
    expect(await idsOf({ sort: 'due' })).toEqual([at(3), at(2), at(1), at(0)]);
    const first = await page({ sort: 'due', limit: 1 });
    const rest = await page({ sort: 'due', cursor: first.headers['x-next-cursor'] });
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual([at(3), at(2), at(1), at(0)]);
    await setDue('1 day');
  });

  it.each(['newest', 'due'] as const)('pages through all reports, %s first, without gaps', async (sort) => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { rows, headers } = await page({ sort, limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...rows.map(({ id }) => id));
      expect(headers['x-total-count']).toBe('4');
      cursor = headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect(seen).toEqual(await idsOf({ sort }));
  });

  it("ends a page early to stay below the broker's message limit", async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const content = 'ä'.repeat(2_000);
    const chat = await suite.chatAnswers((messageId) => ({
      groupId: null,
      messages: Array.from({ length: 11 }, (_, index) => ({
        id: messageId - 5 + index,
        userId: reported.id,
        userName: 'Offender',
        content,
        photos: [],
        replyTo: null,
        createdAt: new Date().toISOString(),
      })),
    }));
    for (let count = 0; count < 20; count += 1)
      await suite.report(await suite.person(), reported, { messageId: 100 * (count + 1) });
    chat.unsubscribe();
    await suite.report(reporter, reported);
    const first = await page({ search: `person_${reported.id}` });
    expect(first.rows.length).toBeLessThan(21);
    expect(first.headers['x-total-count']).toBe('21');
    const second = await page({
      search: `person_${reported.id}`,
      cursor: first.headers['x-next-cursor'],
    });
    expect(first.rows.length + second.rows.length).toBe(21);
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { status: 'closed' },
    { cursor: 'nonsense' },
    { sort: 'due', cursor: encodeCursor([moment, 0, 2 ** 40, moment, 1]) },
    { sort: 'due', cursor: encodeCursor([moment, 2, 0, moment, 1]) },
  ])('refuses %p', async (query) => {
    await expect(
      suite.service.as(buildActor({ role: 'moderator' })).callWith(listReports, { query }),
    ).rejects.toMatchObject({ status: 400 });
  });
});
