import { Skeleton } from './skeleton';

export interface LoadingProps {
  /** Announcement for screen readers. */
  children: string;
  /** Sets the size of the expected content. */
  className: string;
}

/** Placeholder for loading content, announced to screen readers. */
export function Loading({ children, className }: LoadingProps) {
  return (
    <div role="status">
      <span className="sr-only">{children}</span>
      <Skeleton className={className} />
    </div>
  );
}
