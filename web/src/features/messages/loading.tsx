import { useIsOffline } from '../../shared/use-is-offline';
import { Skeleton } from '../../shared/ui/skeleton';

/** Placeholder while the chats load. Without a connection, it explains that they can't. */
export function LoadingChats() {
  const isOffline = useIsOffline();
  if (isOffline)
    return (
      <p role="status" className="p-6 text-center text-ink-soft">
        You’re offline. Your chats load once you’re connected again.
      </p>
    );
  return (
    <div role="status" className="flex flex-col gap-2 p-3">
      <span className="sr-only">Loading chats…</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  );
}

/** Placeholder while the messages load. Without a connection, it explains that they can't. */
export function LoadingMessages() {
  const isOffline = useIsOffline();
  if (isOffline) {
    return (
      <p role="status" className="m-auto max-w-xs p-6 text-center text-ink-soft">
        <span className="block font-bold text-ink">This chat isn’t on this device</span>
        You’re offline. It loads once you’re connected again.
      </p>
    );
  }
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-4 p-4">
      <span className="sr-only">Loading messages…</span>
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width, index) => (
        <Skeleton key={width} className={`h-12 rounded-lg ${width} ${index === 1 ? 'self-end' : ''}`} />
      ))}
    </div>
  );
}
