import { Skeleton } from '../../../shared/ui/skeleton';

/** Stands for chats that are on their way. */
export function LoadingChats() {
  return (
    <div className="flex flex-col gap-2 p-3" aria-busy="true" aria-label="Loading chats">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  );
}
