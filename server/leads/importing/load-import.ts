import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { countEmailsLeftOut, readChunks, readImport, readImportByKey, readProblems } from './store.ts';
import type { ImportProblem, ImportRow } from './types.ts';

const SHOWN_PROBLEMS = 1_000;

/** How far an import has come. */
export function loadImport(context: Context, organizationId: number, importId: number): Promise<ImportRow> {
  return inTransaction(
    context.db,
    organizationId,
    async (tx) => (await readImport(tx, organizationId, importId)) ?? refuse('not-found'),
  );
}

/** The import of a key, with the parts that are in already; null when nothing of it is. */
export function findImportByKey(
  context: Context,
  organizationId: number,
  importKey: string,
): Promise<{ row: ImportRow; chunks: number[] } | null> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const row = await readImportByKey(tx, organizationId, importKey);
    return row && { row, chunks: await readChunks(tx, organizationId, row.id) };
  });
}

/** The parts that are in already, so that an interrupted import sends only the others. */
export function loadChunks(context: Context, row: ImportRow): Promise<number[]> {
  return inTransaction(context.db, row.organizationId, (tx) => readChunks(tx, row.organizationId, row.id));
}

/** The lines that were skipped, or those imported without their email address, each with its reason. */
export function loadProblems(
  context: Context,
  row: ImportRow,
  { isImported = false, limit = SHOWN_PROBLEMS } = {},
): Promise<ImportProblem[]> {
  return inTransaction(context.db, row.organizationId, (tx) =>
    readProblems(tx, row.organizationId, row.id, { isImported, limit }),
  );
}

/** How many rows were imported without their email address. */
export function loadEmailsLeftOut(context: Context, row: ImportRow): Promise<number> {
  return inTransaction(context.db, row.organizationId, (tx) => countEmailsLeftOut(tx, row.organizationId, row.id));
}
