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
    stopWithSuite(
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
    const service = new Service();
    stopWithSuite(service);
    await service.stop();
    stopWithSuite(Promise.reject(new Error('no database')));
    await stopLeftovers();
    expect(service.stops).toBe(1);
  });
});
