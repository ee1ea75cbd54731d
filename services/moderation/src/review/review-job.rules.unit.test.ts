import { reviewJob } from './review-job.rules';

const HOUR_MS = 60 * 60 * 1000;
const filedAt = new Date('2026-03-01T10:00:00.000Z');
const report = { id: 7, due_at: new Date(filedAt.getTime() + 24 * HOUR_MS) };

describe('reviewJob', () => {
  it.each([
    ['triage', 0],
    ['remind', 20],
    ['escalate', 24],
  ] as const)('%s runs %i hours after filing', (step, hours) => {
    expect(reviewJob(step, report, filedAt).opts.delay).toBe(hours * HOUR_MS);
  });

  it('runs immediately when the service was down at the due time', () => {
    const muchLater = new Date(filedAt.getTime() + 30 * HOUR_MS);
    expect(reviewJob('remind', report, muchLater).opts.delay).toBe(0);
    expect(reviewJob('escalate', report, muchLater).opts.delay).toBe(0);
  });

  it('has the same id however often it is created', () => {
    const again = new Date(filedAt.getTime() + HOUR_MS);
    expect(reviewJob('remind', report, again).opts.jobId).toBe(
      reviewJob('remind', report, filedAt).opts.jobId,
    );
  });

  it('has another id when the deadline changes', () => {
    const reopened = { ...report, due_at: new Date(filedAt.getTime() + 48 * HOUR_MS) };
    expect(reviewJob('remind', reopened, filedAt).opts.jobId).not.toBe(
      reviewJob('remind', report, filedAt).opts.jobId,
    );
  });

  it('carries the report, its deadline and the trace of the request, if there is one', () => {
    const data = { reportId: 7, dueAt: '2026-03-02T10:00:00.000Z' };
    expect(reviewJob('triage', report, filedAt).data).toStrictEqual(data);
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    expect(reviewJob('triage', report, filedAt, traceparent).data).toStrictEqual({ ...data, traceparent });
  });
});
