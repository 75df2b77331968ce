import { basename } from 'node:path';
import type { CampaignId } from '../../../domain/ids.ts';
import {
  type ColumnMapping,
  columnPositions,
  guessColumns,
  isMappingComplete,
  sampledRows,
} from '../../../domain/leads/csv-columns.ts';
import { type DateOrder, orderOfDates } from '../../../domain/time/written-days.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { examineFile } from './examine-file.ts';
import { type Importer, importChunk } from './import-chunk.ts';
import { findImportByKey } from './load-import.ts';
import { readCsvFile } from './read-csv-file.ts';
import type { CsvRow } from './split-rows.ts';
import type { ImportRow } from './types.ts';

export type ImportFile = {
  readonly path: string;
  readonly campaignId: CampaignId | null;
  /** The columns that the person chose; missing ones are guessed. */
  readonly columns: ColumnMapping;
  /** How its dates are read; where it isn't said, as its first part says. */
  readonly dateOrder?: DateOrder | null;
  /** Called after every part: how much of the file has been read, of how much, and the result so far. */
  readonly onProgress?: (progress: { bytes: number; ofBytes: number; row: ImportRow }) => void;
};

// Larger than a request of the screen: fewer parts cost less.
const ROWS_OF_A_PART = 10_000;

/**
 * Imports a whole file, part by part; the same file again continues where it was interrupted and never counts twice.
 */
export async function importFile(context: Context, importer: Importer, wanted: ImportFile): Promise<ImportRow> {
  const { encoding, bytes: ofBytes, hash } = await examineFile(wanted.path);
  // The destination is part of the key: the same file into another campaign is another import.
  const importKey = `file-${hash.slice(0, 40)}-${wanted.campaignId ?? 'none'}`;
  const known = await findImportByKey(context, importer.organizationId, importKey);
  const done = new Set(known?.chunks);
  let heads: Heads | null = null;
  let row = known?.row ?? null;
  // One part is parsed while the previous one is written.
  let writing: Promise<ImportRow | null> = Promise.resolve(row);
  let held: { chunk: number; rows: readonly CsvRow[]; bytes: number } | null = null;
  const write = async (part: NonNullable<typeof held>, last: boolean): Promise<void> => {
    row = (await writing) ?? row;
    if (row) wanted.onProgress?.({ bytes: part.bytes, ofBytes, row });
    if (done.has(part.chunk)) return;
    writing = importChunk(context, importer, { ...chunkOf(heads, part.rows), ...about(), chunk: part.chunk, last });
    // The next await reports its error; until then it must not count as unhandled.
    writing.catch(() => undefined);
  };
  const about = () => ({ importKey, fileName: basename(wanted.path).slice(0, 255), campaignId: wanted.campaignId });
  let chunk = 0;
  for await (const part of readCsvFile(wanted.path, encoding, ROWS_OF_A_PART)) {
    const rows: readonly CsvRow[] = heads ? part.rows : part.rows.slice(1);
    heads ??= readHeads(part.rows, wanted);
    if (held) await write(held, false);
    held = { chunk, rows, bytes: part.bytes };
    chunk += 1;
  }
  if (!held) return refuse('import-empty');
  await write(held, true);
  const last = (await writing) ?? row ?? refuse('import-empty');
  wanted.onProgress?.({ bytes: ofBytes, ofBytes, row: last });
  return last;
}

type Heads = { readonly headers: readonly string[]; readonly mapping: ColumnMapping; readonly dateOrder: DateOrder };

function readHeads(rows: readonly CsvRow[], { columns: named, dateOrder }: ImportFile): Heads {
  const headers = (rows[0]?.cells ?? []).map((cell) => cell.trim());
  const sample = rows.slice(1, 1 + sampledRows).map((row) => row.cells);
  const mapping = { ...guessColumns(headers, sample), ...named };
  if (!isMappingComplete(mapping)) refuse('import-columns-missing');
  return { headers, mapping, dateOrder: dateOrder ?? guessedOrder(rows.slice(1), columnPositions(headers, mapping)) };
}

// Where every date could be read both ways, as in the United States.
function guessedOrder(rows: readonly CsvRow[], { dob }: ColumnMapping<number>): DateOrder {
  const order = orderOfDates(dob === undefined ? [] : rows.map(({ cells }) => cells[dob] ?? ''));
  return order === 'day-first' ? order : 'month-first';
}

function chunkOf(heads: Heads | null, rows: readonly CsvRow[]) {
  return {
    headers: heads?.headers ?? [],
    mapping: heads?.mapping ?? {},
    dateOrder: heads?.dateOrder ?? null,
    rows: rows.map((row) => row.cells),
    lines: rows.map((row) => row.line),
    firstLine: rows[0]?.line ?? 1,
    groupId: null,
    totalRows: null,
  };
}
