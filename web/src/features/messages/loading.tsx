import { cn } from '../../shared/cn';
import { useIsOffline } from '../../shared/use-is-offline';
import { Loading } from '../../shared/ui/loading';
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
    <Loading hasPicture rows={5} className="p-4">
      Loading chats…
    </Loading>
  );
}

/** Placeholder for someone else's message, next to their photo. */
function Incoming({ className }: { className: string }) {
  return (
    <div className={cn('flex gap-2', className)}>
      <Skeleton className="size-9 shrink-0 rounded-full" />
      <div className="flex grow flex-col gap-1.5">
        <Skeleton className="h-3.5 w-24 rounded-full" />
        <Skeleton className="h-10 rounded-lg" />
      </div>
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
      <Incoming className="w-2/3" />
      <Skeleton className="h-10 w-1/2 self-end rounded-lg" />
      <Incoming className="w-3/5" />
    </div>
  );
}
