import { Table, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { Pager } from '../../../design/pager.tsx';
import classes from './import.module.css';

const perPage = 25;

type RowsToFixProps<Row> = {
  titleId: string;
  /** The headings between the line's number and the reason. */
  columns: readonly string[];
  rows: readonly Row[];
  /** One row, with its number, a field for each of the columns, and the reason. */
  children: (row: Row) => ReactNode;
};

/** Rows of a file in which something can be corrected, by their line in it. */
export function RowsToFix<Row>({ titleId, columns, rows, children }: RowsToFixProps<Row>) {
  const [page, setPage] = useState(1);
  return (
    <>
      <div className={classes.scrolled}>
        <Table aria-labelledby={titleId} className={classes.left ?? ''} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={64}>{phrases.line}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
              <Table.Th>{phrases.why}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{rows.slice((page - 1) * perPage, page * perPage).map(children)}</Table.Tbody>
        </Table>
      </div>
      <Pager page={page} pageSize={perPage} total={rows.length} onPage={setPage} />
    </>
  );
}

/** The number of a row's line. */
export function LineCell({ line }: { line: number }) {
  return (
    <Table.Td className="figures" data-column={phrases.line}>
      {line.toLocaleString('en-US')}
    </Table.Td>
  );
}

/** Why something is left out, and what leads on from there; or that it is imported by now. */
export function WhyCell({ why, children }: { why: string | null; children?: ReactNode }) {
  return (
    <Table.Td aria-live="polite">
      {why === null ? (
        <span className={classes.fixed}>
          <IconCheck size={16} aria-hidden /> {phrases.isImportedNow}
        </span>
      ) : (
        <>
          <Text component="span" c="attention">
            {why}
          </Text>
          {children}
        </>
      )}
    </Table.Td>
  );
}
