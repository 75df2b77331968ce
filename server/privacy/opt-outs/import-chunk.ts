import type { OrganizationId } from '../../../domain/ids.ts';
import { invalidPhoneReasons, normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { recordAudit } from '../../audit/index.ts';
import { recordListedStops } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { hasChunk, insertProblems, openImport, recordChunk } from './store.ts';
import type { OptOutImportRow } from './types.ts';

/** A part of a list of phone numbers that must not be texted. */
export type OptOutChunk = {
  /** Identifies the import within the organization: the same key again is the same import. */
  readonly importKey: string;
  readonly fileName: string | null;
  readonly phones: readonly string[];
  /** The line number of each in the file. */
  readonly lines: readonly number[];
  readonly chunk: number;
  readonly last: boolean;
  readonly totalRows: number | null;
};

/** How many rows a part may have: a part holds up incoming STOPs, so this keeps it short. */
export const MOST_ROWS_AT_ONCE = 2_000;

const LONGEST_KEY = 200;
const MOST_CHUNKS = 1_000_000;

/** Imports one part of a list in one transaction; the same part again changes nothing and returns what is stored. */
export function importOptOuts(
  context: Context,
  importer: { readonly organizationId: OrganizationId; readonly userId: number },
  part: OptOutChunk,
): Promise<OptOutImportRow> {
  checkPart(part);
  const { organizationId, userId } = importer;
  const { importKey, fileName, chunk, last, totalRows } = part;
  return inTransaction(context.db, organizationId, async (tx) => {
    const at = context.clock.now();
    const opened = await openImport(tx, organizationId, { importKey, userId, fileName, at });
    if (await hasChunk(tx, organizationId, opened.id, chunk)) return opened;
    // Should the last part never come, the list has an entry all the same.
    if (!last && opened.receivedRows === 0)
      await recordAudit(tx, context, {
        ...{ organizationId, actor: { userId }, action: 'opt-outs-import-begun' },
        object: { type: 'import', id: opened.id },
      });
    const { phones, problems } = readRows(part);
    const sourceId = `opt-out-import-${opened.id}`;
    const { added, canceled } = await recordListedStops(tx, context, { organizationId, phones, sourceId, userId });
    if (problems.length > 0) await insertProblems(tx, organizationId, opened.id, problems);
    const [rows, skipped] = [part.phones.length, problems.length];
    const counts = { chunk, rows, added, known: rows - added - skipped, skipped, canceled, totalRows, last, at };
    const recorded = await recordChunk(tx, organizationId, opened.id, counts);
    await context.live.announce(tx, organizationId, 'imports');
    if (recorded.state === 'done') await recordImport(tx, context, importer, recorded);
    return recorded;
  });
}

function checkPart({ importKey, chunk, phones, lines }: OptOutChunk): void {
  if (phones.length > MOST_ROWS_AT_ONCE) refuse('too-many-at-once', { limit: MOST_ROWS_AT_ONCE });
  const isKey = importKey !== '' && importKey.length <= LONGEST_KEY && !importKey.includes('\0');
  const isPlace = Number.isSafeInteger(chunk) && chunk >= 0 && chunk < MOST_CHUNKS;
  if (!isKey || !isPlace || lines.length !== phones.length) refuse('import-not-valid');
}

function readRows({ phones, lines }: OptOutChunk) {
  const read = phones.map((untrusted, place) => ({ line: lines[place] ?? 0, ...normalizePhone(untrusted) }));
  return {
    phones: read.flatMap((row) => ('phone' in row ? row.phone : [])),
    problems: read.flatMap((row) =>
      'invalid' in row ? { line: row.line, reason: invalidPhoneReasons[row.invalid] } : [],
    ),
  };
}

// One audit entry for the whole list, with its last part; the consent ledger has one for each phone.
function recordImport(
  tx: Tx,
  context: Context,
  { organizationId, userId }: { readonly organizationId: OrganizationId; readonly userId: number },
  done: OptOutImportRow,
): Promise<void> {
  const { receivedRows: rows, added, known, skipped, canceled } = done;
  return recordAudit(tx, context, {
    ...{ organizationId, actor: { userId }, action: 'opt-outs-imported', object: { type: 'import', id: done.id } },
    details: { rows, added, known, skipped, canceled },
  });
}
