import { Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { say } from '../say.ts';
import type { Column } from './data-table.tsx';
import type { Selection } from './use-selection.ts';

/** The column of boxes with which rows of a table are selected; `noun` says what is listed. */
export function selectColumn<Row extends { id: string }>(
  selection: Selection,
  noun: string,
  nameOf: (row: Row) => string,
): Column<Row> {
  const count = selection.shownIds.filter(selection.has).length;
  return {
    key: 'select',
    width: 44,
    header: (
      <Checkbox
        aria-label={say(phrases.selectAllNoun, { noun })}
        checked={count > 0 && count === selection.shownIds.length}
        indeterminate={count > 0 && count < selection.shownIds.length}
        disabled={selection.shownIds.length === 0}
        onChange={selection.toggleAll}
      />
    ),
    render: (row) => (
      <Checkbox
        aria-label={say(phrases.selectRow, { row: nameOf(row) })}
        checked={selection.has(row.id)}
        disabled={!selection.shownIds.includes(row.id)}
        onChange={() => undefined}
        onClick={(event: MouseEvent) => {
          // The row itself opens on a click.
          event.stopPropagation();
          selection.toggle(row.id, event.shiftKey);
        }}
      />
    ),
  };
}
