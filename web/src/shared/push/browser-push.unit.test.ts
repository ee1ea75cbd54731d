import { PushServiceError, subscribeBrowser } from './browser-push';

/** Installs a browser whose push service answers a subscription with the given promise. */
function installBrowser(answer: Promise<unknown>): void {
  const registration = { pushManager: { subscribe: () => answer } };
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(globalThis, 'navigator', { value: { serviceWorker }, configurable: true });
}

describe('turning on push messages', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('fails if the push service does not answer [D8.11]', async () => {
    installBrowser(new Promise(() => undefined));
    const outcome = expect(subscribeBrowser('key')).rejects.toBeInstanceOf(PushServiceError);
    await jest.advanceTimersByTimeAsync(15_000);
    await outcome;
  });

  test('returns the subscription', async () => {
    installBrowser(Promise.resolve('subscription'));
    expect(await subscribeBrowser('key')).toBe('subscription');
  });
});
