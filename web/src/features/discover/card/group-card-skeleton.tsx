import { Skeleton, SkeletonText } from '../../../shared/ui/skeleton';

/** Placeholder for a group card, in its final size. */
export function GroupCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="row-span-2 flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-sm"
    >
      <div className="flex h-6 items-center justify-between">
        <Skeleton className="h-6 w-24 rounded-full" />
        <Skeleton className="h-6 w-16 rounded-full" />
      </div>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </div>
      <Skeleton className="mx-auto my-4 size-42 rounded-full min-[640px]:size-50" />
      <Skeleton className="h-6 w-28 rounded-full" />
      <SkeletonText />
      <Skeleton className="h-6 w-3/5 rounded-full" />
      <div className="grid grid-cols-[2fr_3fr] gap-2">
        <Skeleton className="h-11 rounded-full" />
        <Skeleton className="h-11 rounded-full" />
      </div>
    </div>
  );
}
