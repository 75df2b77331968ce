import type { KeyboardEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import { ErrorState } from './error-state.tsx';
import { rowOf, useListKeys } from './keys/list-keys.ts';
import { Loading } from './loading.tsx';
import { useWindowWidth } from './window-width.ts';

/** One column: its heading, what is in a row, and from which window width on it is shown. */
export type Column<Row> = {
  key: string;
  header: ReactNode;
  render: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  width?: number | string;
  /** Shown only when the window is wider than this. */
  aboveWidth?: number;
  /** How the rows are sorted by it, if they are. */
  sorted?: 'ascending' | 'descending' | undefined;
};

type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What a click, Enter or Space on a row does. */
  onOpen?: (row: Row) => void;
  /** What a screen reader says for opening this row. */
  rowLabel?: (row: Row) => string;
  /** The row that is open beside the table. */
  openKey?: string | null | undefined;
  /** Archives a row, which a key does. */
  onArchive?: ((rowKey: string) => void) | undefined;
  error?: string | undefined;
  onRetry?: () => void;
  empty: ReactNode;
  /** True while the rows shown are still those of the search or page before. */
  isStale?: boolean;
};

/** A table of 44 pixel rows with a heading that stays, moved through with the arrow keys, opened with Enter. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, rowLabel, openKey, onArchive, error, onRetry, empty } = props;
  const { isStale = false } = props;
  const width = useWindowWidth();
  const list = useListKeys({ archive: onArchive });
  const shown = columns.filter((column) => column.aboveWidth === undefined || width > column.aboveWidth);

  if (error !== undefined) return <ErrorState sentence={error} {...(onRetry ? { onRetry } : {})} />;
  if (rows === undefined) return <Loading height={220} />;
  if (rows.length === 0) return empty;

  return (
    <table className={classes.table} aria-label={label} aria-busy={isStale} data-stale={isStale || undefined}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column.key} scope="col" aria-sort={column.sorted} style={cellStyle(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list}>
        {rows.map((row, index) => (
          <tr
            key={rowKey(row)}
            {...rowOf(rowKey(row))}
            data-open={openKey === rowKey(row) || undefined}
            tabIndex={onOpen && index === 0 ? 0 : -1}
            {...(onOpen
              ? {
                  'data-opens': true,
                  'aria-label': rowLabel?.(row),
                  onClick: () => onOpen(row),
                  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => moveOrOpen(event, () => onOpen(row)),
                }
              : {})}
          >
            {shown.map((column) => (
              <td key={column.key} style={cellStyle(column)} data-right={column.align === 'right' || undefined}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellStyle<Row>(column: Column<Row>) {
  return { textAlign: column.align ?? 'left', width: column.width } as const;
}

function moveOrOpen(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  // A key pressed inside a button or field of the row belongs to that.
  if (event.target !== event.currentTarget) return;
  const row = event.currentTarget;
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
  if (next instanceof HTMLElement) {
    event.preventDefault();
    next.focus();
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    open();
  }
}
