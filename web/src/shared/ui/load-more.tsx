import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { Button } from './button';

export interface LoadMoreProps {
  /** Label of the button. */
  children: string;
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
}

/** Button that loads the next page of a list. Not rendered on the last page. */
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
