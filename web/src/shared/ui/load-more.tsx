import { Button } from './button';

export interface LoadMoreProps {
  /** The words on the button. */
  children: string;
  onLoadMore: () => void;
  hasMore: boolean;
  loading: boolean;
  failed?: boolean;
}

/** The end of a page of a long list; absent when there is nothing more. */
export function LoadMore({ children, onLoadMore, hasMore, loading, failed = false }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center py-8">
      <Button
        variant="secondary"
        size="lg"
        state={loading ? 'pending' : failed ? 'failed' : 'idle'}
        onClick={onLoadMore}
      >
        {children}
      </Button>
    </div>
  );
}
