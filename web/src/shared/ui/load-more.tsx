import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { Button } from './button';

export interface LoadMoreProps {
  /** The words on the button. */
  children: string;
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
}

/** The end of a page of a long list; absent when there is nothing more. */
export function LoadMore({ children, list }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="flex justify-center py-8">
      <Button
        variant="secondary"
        size="lg"
        state={list.isFetchingNextPage ? 'pending' : list.isFetchNextPageError ? 'failed' : 'idle'}
        onClick={() => {
          void list.fetchNextPage();
        }}
      >
        {children}
      </Button>
    </div>
  );
}
