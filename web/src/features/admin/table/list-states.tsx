import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { describeTotal, type Page } from '../../../shared/api/paging.rules';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { LoadMore } from '../../../shared/ui/load-more';
import { Loading } from '../../../shared/ui/loading';

export interface ListStatesProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  /** What a row is called, such as `{ one: 'report', many: 'reports' }`. */
  noun: { one: string; many: string };
  empty: { title: string; description: string };
  children: (rows: Row[]) => ReactNode;
}

/** Shows a list as loading, failed, empty or loaded, with its total and a button for the next page. */
export function ListStates<Row>({ list, noun, empty, children }: ListStatesProps<Row>) {
  if (list.data === undefined) {
    if (list.isError)
      return (
        <ErrorState
          retrying={list.isFetching}
          onRetry={() => {
            void list.refetch();
          }}
        />
      );
    return <Loading hasControl rows={5}>{`Loading ${noun.many}…`}</Loading>;
  }
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState {...empty} />;
  const [first] = list.data.pages;
  const total = first?.total ?? rows.length;
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft" aria-live="polite">
        {describeTotal(total, first?.totalIsMinimum ?? false)} {total === 1 ? noun.one : noun.many}
      </p>
      {children(rows)}
      <LoadMore list={list}>{`Load More ${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}`}</LoadMore>
    </>
  );
}
