import { Skeleton } from '../../shared/ui/skeleton';

/** Placeholder while the chats load. */
export function LoadingChats() {
  return (
    <div role="status" className="flex flex-col gap-2 p-3">
      <span className="sr-only">Loading chats…</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  );
}

/** Placeholder while the messages load. */
export function LoadingMessages() {
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-4 p-4">
      <span className="sr-only">Loading messages…</span>
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width, index) => (
        <Skeleton key={width} className={`h-12 rounded-lg ${width} ${index === 1 ? 'self-end' : ''}`} />
      ))}
    </div>
  );
}
