import { Skeleton } from '../../../shared/ui/skeleton';

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
