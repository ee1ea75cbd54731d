import { stopLeftovers, stopWithSuite } from './leftovers';

class Service {
  stops = 0;

  get hasEnded(): boolean {
    return this.stops > 0;
  }

  stop(): Promise<void> {
    this.stops += 1;
    return Promise.resolve();
  }
}

describe('the services that a suite leaves behind', () => {
  it('are stopped, even if they are still starting', async () => {
    const service = new Service();
    let finishStarting = (): void => undefined;
    void stopWithSuite(
      new Promise<Service>((resolve) => {
        finishStarting = () => {
          resolve(service);
        };
      }),
    );
    const stopped = stopLeftovers();
    finishStarting();
    await stopped;
    expect(service.stops).toBe(1);
  });

  it('do not include those that it stopped or that did not start', async () => {
    const service = await stopWithSuite(Promise.resolve(new Service()));
    await service.stop();
    await stopWithSuite(Promise.reject<Service>(new Error('no database'))).catch(() => undefined);
    await stopLeftovers();
    expect(service.stops).toBe(1);
  });
});
