import { useRef, useState, type ReactNode } from 'react';

import { cn } from '../../../shared/cn';
import { firstRow, moved, selectedIndex } from './selection.rules';
import { useRowKeys } from './use-row-keys';

/** Rows that a table fetches at a time. */
export const rowsPerPage = 50;

/** Column of a table, with its header. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Marks a column of buttons. Its header is for screen readers only. */
  isActions?: true;
  className?: string;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Handlers by key, called with the selected row. Enter clicks the row's first button. */
  keys?: Readonly<Record<string, (row: Row) => void>>;
}

const selectedRow = '[data-selected-row]';

/** Returns the focus to the selected row after a dialog about it has closed. */
export const focusSelectedRow = (event: Event): void => {
  event.preventDefault();
  document.querySelector<HTMLElement>(selectedRow)?.focus();
};

/** Dense table whose rows become cards on phones. j and k move between rows, Enter opens. */
export function DataTable<Row extends { id: number }>({
  caption,
  columns,
  rows,
  keys = {},
}: DataTableProps<Row>) {
  const [selection, setSelection] = useState(firstRow);
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(({ id }) => id);
  const selected = selectedIndex(ids, selection);

  const move = (steps: number) => {
    const next = moved(ids, selection, steps);
    setSelection(next);
    body.current?.querySelectorAll<HTMLElement>(':scope > tr')[next.index]?.focus();
  };
  useRowKeys((key, target) => {
    const row = rows[selected];
    if (row === undefined) return false;
    // If the selected row has disappeared, the one in its place is the next.
    if (key === 'j') move(selection.id === null || ids.includes(selection.id) ? 1 : 0);
    else if (key === 'k') move(-1);
    else if (key === 'Enter' && (target === document.body || target instanceof HTMLTableRowElement))
      body.current?.querySelector<HTMLElement>(`${selectedRow} button`)?.click();
    else if (keys[key] !== undefined) keys[key](row);
    else return false;
    return true;
  });

  return (
    <table className="block w-full text-sm lg:table lg:border-separate lg:border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row" className="lg:table-row">
          {columns.map(({ header, isActions }) => (
            <th
              key={header}
              scope="col"
              role="columnheader"
              className="border-b border-line px-3 py-2 text-start font-bold whitespace-nowrap text-ink-soft lg:table-cell"
            >
              {isActions ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup" className="flex flex-col gap-3 lg:table-row-group">
        {rows.map((row, index) => (
          <tr
            key={row.id}
            role="row"
            tabIndex={index === selected ? 0 : -1}
            aria-current={index === selected || undefined}
            {...(index === selected ? { 'data-selected-row': '' } : {})}
            onFocus={() => {
              setSelection({ id: row.id, index });
            }}
            className={cn(
              'flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-4 -outline-offset-2 lg:table-row lg:bg-transparent',
              // Marked by a bar instead of the usual background color, which the row's badges already have.
              index === selected &&
                'border-accent lg:bg-surface lg:[&>td:first-child]:shadow-[inset_3px_0_var(--color-accent)]',
            )}
          >
            {columns.map(({ header, cell, className }) => (
              <td
                key={header}
                role="cell"
                className={cn(
                  'min-w-0 basis-full align-middle lg:table-cell lg:border-b lg:border-line lg:px-3 lg:py-2',
                  className,
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
