/** The worker's registration if this browser has service workers, the app has registered one, and it can push. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker: container } = navigator as Partial<Navigator>;
  const found = await container?.getRegistration();
  return found !== undefined && 'pushManager' in found ? found : undefined;
}

/** Returns this browser's subscription to push messages; null if there is none. */
export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null;

/** How long a push service may take to answer. Milliseconds. */
const patience = 15_000;

/** Error for a push service that doesn't answer. */
export class PushServiceError extends Error {
  override readonly name = 'PushServiceError';
}

/** Fails if the push service doesn't answer in time, because browsers wait for it without end. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new PushServiceError('The push service did not answer'));
    }, patience);
  });
  return Promise.race([answer, limit]).finally(() => {
    clearTimeout(timer);
  });
}

/**
 * Subscribes this browser with the server's public key, once the worker is ready.
 * @throws {@link PushServiceError} if the browser's push service doesn't answer
 */
export const subscribeBrowser = (key: string): Promise<PushSubscription> => inTime(subscribe(key));

async function subscribe(key: string): Promise<PushSubscription> {
  if ((await registration()) === undefined) throw new Error('No service worker can receive push messages');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The subscription is for an older key of the server.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Ends push messages to this browser, and closes the notifications that it shows. */
export async function stopPushes(): Promise<void> {
  const found = await registration();
  if (found === undefined) return;
  for (const notification of await found.getNotifications()) notification.close();
  await (await found.pushManager.getSubscription())?.unsubscribe();
}
