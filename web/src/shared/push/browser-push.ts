/** The worker's registration if this browser has service workers, the app has registered one, and it can push. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker: container } = navigator as Partial<Navigator>;
  const found = await container?.getRegistration();
  return found !== undefined && 'pushManager' in found ? found : undefined;
}

/** Returns this browser's subscription to push messages; null if there is none. */
export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null;

/** Subscribes this browser with the server's public key, once the worker is ready. */
export async function subscribeBrowser(key: string): Promise<PushSubscription> {
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
