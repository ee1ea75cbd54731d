import { SkeletonRow, type RowShape } from './skeleton';

export interface LoadingProps extends RowShape {
  /** Announcement for screen readers. */
  children: string;
  /** Number of expected rows. */
  rows: number;
  className?: string;
}

/** Placeholder for rows that are loading, announced to screen readers. */
export function Loading({ children, rows, className, ...shape }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{children}</span>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonRow key={index} {...shape} />
      ))}
    </div>
  );
}
