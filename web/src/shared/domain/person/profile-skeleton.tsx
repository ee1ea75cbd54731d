import { Skeleton, SkeletonText } from '../../ui/skeleton';

/** Placeholder for a profile: a photo next to a name, a bio and interests. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{label}</span>
      <div className="flex items-center gap-5">
        <Skeleton className="size-28 shrink-0 rounded-full" />
        <div className="flex grow flex-col gap-3">
          <Skeleton className="h-6 w-3/5 rounded-full" />
          <Skeleton className="h-4 w-2/5 rounded-full" />
        </div>
      </div>
      <SkeletonText />
      <div className="flex gap-2">
        <Skeleton className="h-6 w-20 rounded-full" />
        <Skeleton className="h-6 w-24 rounded-full" />
        <Skeleton className="h-6 w-16 rounded-full" />
      </div>
    </div>
  );
}
