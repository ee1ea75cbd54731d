import { listReports, reportRaisedV1, updateReport } from '@circlet/contracts';
import { buildActor } from '@circlet/testing';

import { ModerationSuite } from '../../test/moderation-suite';

let suite: ModerationSuite;
beforeAll(async () => {
  suite = await ModerationSuite.start();
});
afterAll(() => suite.stop());

const asStaff = () => suite.service.as(buildActor({ role: 'moderator' }));

describe('severity', () => {
  it('rises by one step for every open report when three different users report within 7 days [D3.79 D5.30]', async () => {
    const reported = await suite.person();
    const [first, second, third, fourth] = await Promise.all([
      suite.person(),
      suite.person(),
      suite.person(),
      suite.person(),
    ]);
    const spam = await suite.report(first, reported);
    const harassment = await suite.report(second, reported, { reason: 'harassment' });
    await suite.service.dataSource.query(
      `UPDATE reports SET created_at = created_at - interval '6 days' WHERE reported_user_id = $1`,
      [reported.id],
    );
    expect([spam.severity, harassment.severity]).toEqual(['low', 'medium']);
    expect(await suite.report(third, reported)).toMatchObject({ severity: 'medium' });
    const severityNow = async (id: number) =>
      (await asStaff().call(listReports)).find((report) => report.id === id)?.severity;
    expect(await severityNow(spam.id)).toBe('medium');
    expect(await severityNow(harassment.id)).toBe('high');
    const raisedLater = (await suite.service.recorded(reportRaisedV1)).map(({ data }) => data);
    expect(raisedLater).toMatchObject([
      { reportId: spam.id, severity: 'medium' },
      { reportId: harassment.id, severity: 'high' },
    ]);

    expect(await suite.report(fourth, reported)).toMatchObject({ severity: 'medium' });
    expect(await severityNow(spam.id)).toBe('medium');
  });

  it('does not rise for reports older than 7 days or by the same user [D3.79]', async () => {
    const reported = await suite.person();
    const [first, second, third] = [await suite.person(), await suite.person(), await suite.person()];
    await suite.report(first, reported);
    await suite.service.dataSource.query(
      `UPDATE reports SET created_at = created_at - interval '8 days' WHERE reported_user_id = $1`,
      [reported.id],
    );
    const again = await suite.report(second, reported);
    await asStaff().call(updateReport, { params: { id: again.id }, body: { status: 'resolved' } });
    await suite.report(second, reported);
    expect(await suite.report(third, reported)).toMatchObject({ severity: 'low' });
  });

  it('counts each of three users who report at the same time', async () => {
    const reported = await suite.person();
    const reporters = [await suite.person(), await suite.person(), await suite.person()];
    await Promise.all(reporters.map((reporter) => suite.report(reporter, reported)));
    const rows = await asStaff().call(listReports, { query: { search: `person_${reported.id}` } });
    expect(rows.map(({ severity }) => severity)).toEqual(['medium', 'medium', 'medium']);
  });
});
