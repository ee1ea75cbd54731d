import { Skeleton, SkeletonCard } from '../../shared/ui/skeleton';

/** Placeholder for a page whose code is still loading. */
export function PageSkeleton() {
  return (
    <div className="page py-10" aria-busy="true">
      <span className="sr-only" role="status">
        Loading…
      </span>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <div className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <SkeletonCard hasPicture />
        <div className="max-sm:hidden">
          <SkeletonCard hasPicture />
        </div>
        <div className="max-lg:hidden">
          <SkeletonCard hasPicture />
        </div>
      </div>
    </div>
  );
}
