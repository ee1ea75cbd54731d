import { oneOfEach, type ServerName, Stack } from '../product/stack';
import { EdgeRun, hadEffect } from './edge-run';
import { edges, faultsOf } from './edges';
import { size, Trial } from './trial';

/** Promised limits while an edge is broken and after it heals. Milliseconds. */
const PROMISED_ANSWER_MS = 5_000;
const PROMISED_RECOVERY_MS = 5_000;

/** Declares the tests that break each edge to a server in each way, for `FAULTS_SECONDS` seconds. */
export function describeEdgesTo(server: ServerName): void {
  const each = edges
    .filter((edge) => edge.server === server)
    .flatMap((edge) => faultsOf(edge).map((fault) => ({ ...edge, fault })));

  describe(`the product while the network between a service and ${server} breaks`, () => {
    let trial: Trial;
    let run: EdgeRun;

    beforeAll(async () => {
      trial = await Trial.start(await Stack.start(oneOfEach, { isLinked: true }), size);
      run = await EdgeRun.of(trial);
    }, 600_000);
    afterAll(async () => {
      await trial.stop();
      await trial.stack.stop();
    }, 60_000);

    it.each(each)(
      'answers within 5 s and serves everything again within 5 s of $fault from $service',
      async ({ fault, ...edge }) => {
        const outcome = await run.break(edge, fault);
        const { slowest, recoveredIn, liveIn, needing, others } = outcome;
        expect({ needing, hadEffect: hadEffect(fault, outcome) }).toEqual({ needing, hadEffect: true });
        expect(slowest).toBeLessThan(PROMISED_ANSWER_MS);
        expect(recoveredIn).toBeLessThan(PROMISED_RECOVERY_MS);
        expect(liveIn).toBeLessThan(PROMISED_RECOVERY_MS);
        expect(others.bad).toEqual([]);
      },
      600_000,
    );

    it('answered every call, lost and duplicated nothing, and all copies are equal', async () => {
      expect(await trial.findings()).toEqual([]);
    }, 600_000);
  });
}
