import {
  type ColumnMapping,
  columnPositions,
  fixedCells,
  type ImportColumn,
} from '../../../domain/leads/csv-columns.ts';
import { importedColumns } from '../../../domain/leads/fields/registry.ts';
import * as phrases from '../../../words/en/staff/leads-imports.ts';
import { call, errorSentence } from '../../api/client.ts';
import { eachDataRow, type FileRow, importKeyOf } from '../../csv-files/index.ts';
import { showHideable } from '../../design/toast.tsx';
import { LeadsFromCsvMutation } from '../fields.generated.ts';
import { forgetWork } from './import-work.ts';
import { beginImport, changeImport, type ImportOrder, type ImportResult } from './running-import.ts';
import { hideUploadFailed, showUploadFailed } from './upload-failed.ts';

const rowsAtOnce = 2000;

/** Begins an import in the background, or goes on with one that broke off: what the server has is not sent again. */
export async function startImport(order: ImportOrder): Promise<void> {
  hideUploadFailed();
  const signal = beginImport(order);
  const hideToast = showHideable(phrases.csvUpload, phrases.yourLeadsAreUploading);
  try {
    // What was undone meanwhile, elsewhere, takes no more rows: the file comes in as another import.
    const result = (await sendFile(order, signal)) ?? (await sendFile(order, signal));
    if (result === null) throw new Error('An import that has just begun is undone already.');
    // What it says is over: the bar says what came of it.
    hideToast();
    forgetWork(order.file);
    changeImport({ phase: 'done', share: 1, result });
  } catch (error) {
    if (signal.aborted) return;
    hideToast();
    changeImport({ phase: 'failed', failure: errorSentence(error) });
    showUploadFailed();
  }
}

/** Lets the same file be imported once more, as another import. */
export function forgetKey(order: ImportOrder): void {
  keyOf(order).forget();
}

function keyOf({ file, campaignId, groupId }: ImportOrder) {
  return importKeyOf(file, [campaignId ?? '', groupId ?? '']);
}

// Null if it had been undone before its first rows were sent.
async function sendFile(order: ImportOrder, signal: AbortSignal): Promise<ImportResult | null> {
  const { key, forget } = keyOf(order);
  const columns = usedColumns(order);
  let chunk = 0;
  let known: readonly number[] = [];
  let result: ImportResult | null = null;
  let wasUndone = false;
  const send = async (rows: FileRow[], share: number, isLast: boolean) => {
    const number = chunk;
    chunk += 1;
    if (known.includes(number) && !isLast) return;
    const answer = await call(
      LeadsFromCsvMutation,
      requestOf(order, columns, key, { rows, chunk: number, last: isLast }),
      { signal },
    );
    if (number === 0 && answer.leadImport?.isUndone) wasUndone = true;
    result = answer.leadImport;
    known = answer.leadImport?.chunks ?? [];
    changeImport({ share, result });
  };

  let waiting: FileRow[] = [];
  const positions = columnPositions(order.head.headers, order.mapping);
  const fixed = ({ line, cells }: FileRow): FileRow => {
    const fix = order.fixes[line];
    return { line, cells: fix === undefined ? cells : fixedCells(cells, positions, fix) };
  };
  await eachDataRow(order.file, order.head.encoding, async (rows, share) => {
    waiting = waiting.concat(rows.map(fixed));
    // The last rows are held back: only at the end of the file is it known that they are the last.
    while (waiting.length > rowsAtOnce && !wasUndone) {
      await send(waiting.slice(0, rowsAtOnce), share, false);
      waiting = waiting.slice(rowsAtOnce);
    }
    return !signal.aborted && !wasUndone;
  });
  if (!wasUndone) await send(waiting, 1, true);
  forget();
  if (wasUndone) return null;
  if (result === null) throw new Error('The last rows are always sent, so there is an answer.');
  return result;
}

type UsedColumn = { header: string; index: number };

// Only the columns that were chosen travel: what else a file says about people stays with its owner.
function usedColumns({ head, mapping }: ImportOrder): UsedColumn[] {
  const chosen = new Set(Object.values(mapping));
  return head.headers.map((header, index) => ({ header, index })).filter(({ header }) => chosen.has(header));
}

type ColumnKeys = { readonly [As in ImportColumn as `${As}Key`]: string | null };

function columnKeys(mapping: ColumnMapping): ColumnKeys {
  const keys = importedColumns.map(({ as }) => [`${as}Key`, mapping[as] ?? null]);
  return Object.fromEntries(keys) as ColumnKeys;
}

function requestOf(
  { file, mapping, dateOrder, campaignId, groupId, consentOrigin, consentNote }: ImportOrder,
  columns: readonly UsedColumn[],
  importKey: string,
  { rows, chunk, last }: { readonly rows: readonly FileRow[]; readonly chunk: number; readonly last: boolean },
) {
  return {
    leads: rows.map(({ cells }) => columns.map(({ index }) => cells[index] ?? '')),
    headers: columns.map(({ header }) => header),
    lines: rows.map(({ line }) => line),
    firstLine: rows[0]?.line ?? 1,
    ...columnKeys(mapping),
    phoneKey: mapping.phone ?? '',
    campaignId,
    groupId,
    importKey,
    fileName: file.name,
    chunk,
    last,
    totalRows: null,
    dateOrder:
      mapping.dob === undefined ? null : dateOrder === 'day-first' ? ('DAY_FIRST' as const) : ('MONTH_FIRST' as const),
    consentOrigin,
    consentNote: consentNote.trim() || null,
  };
}
