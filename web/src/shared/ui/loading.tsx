import { Skeleton } from './skeleton';

export interface LoadingProps {
  /** What is on its way, for those who do not see the box. */
  children: string;
  /** The size of what will come. */
  className: string;
}

/** The box of something that is on its way, announced. */
export function Loading({ children, className }: LoadingProps) {
  return (
    <div role="status">
      <span className="sr-only">{children}</span>
      <Skeleton className={className} />
    </div>
  );
}
