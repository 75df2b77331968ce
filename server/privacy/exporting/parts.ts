import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { fieldsInOrder, type LeadField } from '../../../domain/leads/fields/registry.ts';
import { csvRow, csvStart } from '../../../domain/text/csv-cell.ts';
import type { Context } from '../../platform/context.ts';
import { inReadTransaction } from '../../platform/database/database.ts';
import { writeOptOutList } from '../opt-outs/write-list.ts';
import { type ExportedRow, type KeyedRow, readContacts, readKey, readRows, type Selection } from './rows/store.ts';
import { exportedTables } from './tables.ts';

/** A chunk of rows, as written to the file. */
export type Piece = { readonly text: string; readonly rows: number };

/** One file of an export: its name, its progress label, and its content in chunks. */
export type ExportPart = {
  readonly file: string;
  readonly label: string;
  /** The name under which the manifest counts its rows; none for another form of rows that are already counted. */
  readonly countedAs: string | null;
  readonly write: (context: Context, organizationId: OrganizationId) => AsyncIterable<Piece>;
};

// Few enough to limit memory with the largest rows.
const ROWS_AT_ONCE = 1_000;

// Rows that a CSV file already counts, or that only aggregate another table.
const countedElsewhere: ReadonlySet<string> = new Set(['leads', 'groups', 'campaigns', 'consent_states']);

const selectionOf: Readonly<Record<string, Selection>> = { leads: 'contacts', campaigns: 'campaigns' };

/** Every file of an export except the media, in order. */
export const exportParts: readonly ExportPart[] = [
  csvPart('contacts.csv', 'Contacts', {
    ...{ table: 'leads', which: 'listed contacts' },
    columns: contactColumns(),
  }),
  csvPart('archived-contacts.csv', 'Contacts', {
    ...{ table: 'leads', which: 'archived contacts' },
    columns: contactColumns(),
  }),
  csvPart('groups.csv', 'Groups', {
    ...{ table: 'groups', which: 'listed groups' },
    columns: { 'Group ID': 'id', Name: 'name', Added: 'created_at' },
  }),
  csvPart('campaigns.csv', 'Campaigns', {
    ...{ table: 'campaigns', which: 'listed campaigns' },
    columns: { 'Campaign ID': 'id', Name: 'name', Added: 'created_at' },
  }),
  {
    ...{ file: 'opt-outs.csv', label: 'Opt-outs', countedAs: 'opt-outs' },
    write: async function* (context, organizationId) {
      for await (const { csv, rows } of writeOptOutList(context, organizationId)) yield { text: csv, rows };
    },
  },
  ...exportedTables.map(
    ({ file, table, label }): ExportPart => ({
      ...{ file, label },
      countedAs: countedElsewhere.has(table) ? null : file.replace('.jsonl', ''),
      write: async function* (context, organizationId) {
        const which = selectionOf[table] ?? 'all';
        for await (const rows of pages(context, organizationId, { table, which }))
          yield { text: rows.map(({ row }) => `${JSON.stringify(row)}\n`).join(''), rows: rows.length };
      },
    }),
  ),
];

type CsvTable = {
  readonly table: string;
  readonly which: Selection;
  /** By their headings, which the import knows. */
  readonly columns: Readonly<Record<string, string>>;
};

function contactColumns(): Record<string, string> {
  const fields: readonly LeadField[] = fieldsInOrder(['firstName', 'lastName', 'phone', 'email', 'name']);
  const columns = (isOfForm: boolean) =>
    fields.flatMap(({ exportedAs, column, given }) =>
      exportedAs !== null && (given === 'form') === isOfForm ? [[exportedAs, column]] : [],
    );
  return {
    ...Object.fromEntries(columns(false)),
    'Contact ID': 'id',
    ...Object.fromEntries(columns(true)),
    ...{ 'Opted out': 'opted_out', Added: 'created_at' },
  };
}

/** The rows of contacts.csv for these contacts; one that was archived or erased meanwhile is left out. */
export async function* writeContacts(
  context: Context,
  organizationId: OrganizationId,
  ids: readonly LeadId[],
): AsyncGenerator<string> {
  const columns = contactColumns();
  yield csvStart + csvRow(Object.keys(columns));
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE);
    const rows = await inReadTransaction(context.db, organizationId, (tx) => readContacts(tx, organizationId, some));
    yield rows.map((row) => csvRow(cellsOf(row, columns))).join('');
  }
}

function csvPart(file: string, label: string, { table, which, columns }: CsvTable): ExportPart {
  return {
    ...{ file, label, countedAs: file.replace('.csv', '') },
    write: async function* (context, organizationId) {
      yield { text: csvStart + csvRow(Object.keys(columns)), rows: 0 };
      for await (const rows of pages(context, organizationId, { table, which }))
        yield { text: rows.map(({ row }) => csvRow(cellsOf(row, columns))).join(''), rows: rows.length };
    },
  };
}

function cellsOf(row: ExportedRow, columns: CsvTable['columns']): (string | number | null)[] {
  return Object.values(columns).map((column) => {
    const value = (row[column] ?? null) as string | number | boolean | null;
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  });
}

async function* pages(
  context: Context,
  organizationId: OrganizationId,
  from: { readonly table: string; readonly which: Selection },
): AsyncGenerator<KeyedRow[]> {
  const key = await inReadTransaction(context.db, organizationId, (tx) => readKey(tx, from.table));
  let after: readonly string[] | null = null;
  for (;;) {
    const page: { after: readonly string[] | null; limit: number } = { after, limit: ROWS_AT_ONCE };
    const rows: KeyedRow[] = await inReadTransaction(context.db, organizationId, (tx) =>
      readRows(tx, organizationId, { ...from, key }, page),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.key ?? null;
  }
}
