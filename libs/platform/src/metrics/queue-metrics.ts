import { hyphenatedNames } from './label-values';
import { gauge } from './metric';
import type { Metrics } from './metrics';

const jobs = gauge({
  name: 'circlet_queue_jobs',
  help: 'Jobs of a queue by state. Failed jobs are those that it keeps.',
  labels: { queue: hyphenatedNames, state: ['waiting', 'active', 'delayed', 'failed'] },
});
const oldest = gauge({
  name: 'circlet_queue_oldest_job_seconds',
  help: 'How long ago the job that is next was added, 0 if none waits.',
  labels: { queue: hyphenatedNames },
});

/** The part of a BullMQ queue that is measured. */
interface MeasuredQueue {
  readonly name: string;
  getJobCounts(...states: State[]): Promise<Readonly<Record<string, number>>>;
  getJobs(
    states: State[],
    start: number,
    end: number,
    isAscending: boolean,
  ): Promise<readonly ({ readonly timestamp: number } | undefined)[]>;
}
type State = 'wait' | 'prioritized' | 'active' | 'delayed' | 'failed';

/** States of jobs that could run now. BullMQ keeps those with a priority apart. */
const waitingStates: State[] = ['wait', 'prioritized'];

/** Shows how many jobs a queue has and how long they wait. Every replica shows the same. */
export function sampleQueue(metrics: Metrics, queue: MeasuredQueue): void {
  metrics.sample(`queue ${queue.name}`, async () => {
    const labels = { queue: queue.name };
    const { wait, prioritized, active, delayed, failed } = await queue.getJobCounts(
      ...waitingStates,
      'active',
      'delayed',
      'failed',
    );
    const waiting = (wait ?? 0) + (prioritized ?? 0);
    const next = waiting === 0 ? [] : await queue.getJobs(waitingStates, 0, 0, true);
    const added = next.flatMap((job) => (job === undefined ? [] : [job.timestamp]));
    const age = added.length === 0 ? 0 : Math.max(0, Date.now() - Math.min(...added)) / 1000;
    return [
      jobs.reading({ ...labels, state: 'waiting' }, waiting),
      jobs.reading({ ...labels, state: 'active' }, active ?? 0),
      jobs.reading({ ...labels, state: 'delayed' }, delayed ?? 0),
      jobs.reading({ ...labels, state: 'failed' }, failed ?? 0),
      oldest.reading(labels, age),
    ];
  });
}
