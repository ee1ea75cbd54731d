import { useSyncExternalStore } from 'react';

import { liveSocket } from '../../../shared/realtime/socket';
import { cancelReload, reloadAtMostOnce } from '../../../shared/lazy-part';
import { followFields, hasUnsentWork } from '../../../shared/unsent-work';
import type { PageMessage } from '../../../shared/worker-messages';

/** Time between two checks for a new release, and after which a tab that comes to the front checks. Milliseconds. */
const checkInterval = 30 * 60_000;
/** Time to wait for a worker's answer, and for it to take over. Milliseconds. */
const patience = 3_000;

let waiting: ServiceWorker | null = null;
let isReady = false;
/** Whether this page starts the new release: because the user wants to, or in place of the page that they open. */
let applying: 'asked' | 'by itself' | null = null;
const listeners = new Set<() => void>();

function announce(): void {
  isReady = true;
  for (const notify of listeners) notify();
}

const send = (worker: ServiceWorker, message: PageMessage, ports: MessagePort[] = []): void => {
  worker.postMessage(message, ports);
};

/** Returns whether a worker belongs to the release that this page was loaded from. */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, patience, false);
    port1.addEventListener('message', ({ data }) => {
      resolve(data === true);
    });
    port1.start();
    send(worker, { type: 'serves', entry: script === null ? '' : new URL(script.src).pathname }, [port2]);
  });
}

/** Lets a waiting worker take over, at once if this page is as new: pages come from the network. */
async function consider(worker: ServiceWorker): Promise<void> {
  if (await isOfThisPage(worker)) {
    send(worker, { type: 'activate' });
    return;
  }
  waiting = worker;
  announce();
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null) void consider(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser has nothing to wait for.
      if (worker.state === 'installed' && registration.active !== null) void consider(worker);
    });
  });
}

function checkRegularly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = (): void => {
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  setInterval(check, checkInterval);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > checkInterval) check();
  });
  // A release restarts the servers, which closes all connections.
  let wasLost = false;
  liveSocket.subscribeToState(() => {
    if (liveSocket.state === 'reconnecting') wasLost = true;
    if (liveSocket.state !== 'open' || !wasLost) return;
    wasLost = false;
    check();
  });
}

/** Registers the service worker and looks for new releases from then on. */
export async function startWorker(): Promise<void> {
  const { serviceWorker: container } = navigator as Partial<Navigator>;
  if (container === undefined) return;
  followFields();
  container.addEventListener('controllerchange', () => {
    if (applying !== null) reload();
    // Another tab has started the new release.
    else if (container.controller !== null)
      void isOfThisPage(container.controller).then((isSame) => {
        if (!isSame) announce();
      });
  });
  // Undefined where browsers or tests block workers.
  const registration = (await container.register('/sw.js', { updateViaCache: 'none' })) as
    ServiceWorkerRegistration | undefined;
  if (registration === undefined) return;
  watch(registration);
  checkRegularly(registration);
}

/** Reloads the page. By itself, it doesn't if the user has begun to write while the worker took over. */
function reload(): void {
  if (applying === 'asked' || !hasUnsentWork()) {
    location.reload();
    return;
  }
  applying = null;
  cancelReload();
}

function apply(reason: NonNullable<typeof applying>): void {
  applying = reason;
  if (waiting?.state !== 'installed') {
    reload();
    return;
  }
  send(waiting, { type: 'activate' });
  setTimeout(() => {
    if (applying !== null) reload();
  }, patience);
}

/** Starts the new release: its worker takes over, and the page reloads. */
export function applyUpdate(): void {
  apply('asked');
}

/** Starts the new release instead of another page, but never twice in a row, and never over something unsent. */
export function applyUpdateOnce(): void {
  if (!navigator.onLine || hasUnsentWork()) return;
  reloadAtMostOnce(() => {
    apply('by itself');
  });
}

/** Returns whether a new release is ready, and re-renders when it is. */
export const useUpdate = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isReady,
  );
