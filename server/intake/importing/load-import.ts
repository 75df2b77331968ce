import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  countProblems,
  countRestored,
  readChunks,
  readImport,
  readImportByKey,
  readProblems,
  readRecentImports,
} from './store.ts';
import type { ImportProblem, ImportRow, LeftOutKind } from './types.ts';

const SHOWN_PROBLEMS = 1_000;
const RECENT = 5;

/** The progress of an import. */
export function loadImport(context: Context, organizationId: OrganizationId, importId: number): Promise<ImportRow> {
  return inTransaction(
    context.db,
    organizationId,
    async (tx) => (await readImport(tx, organizationId, importId)) ?? refuse('not-found'),
  );
}

/** The latest imports, newest first. */
export function loadRecentImports(context: Context, organizationId: OrganizationId): Promise<ImportRow[]> {
  return inTransaction(context.db, organizationId, (tx) => readRecentImports(tx, organizationId, RECENT));
}

/** The import of a key, with the parts that are already imported; null if none is. */
export function findImportByKey(
  context: Context,
  organizationId: OrganizationId,
  importKey: string,
): Promise<{ row: ImportRow; chunks: number[] } | null> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const row = await readImportByKey(tx, organizationId, importKey);
    return row && { row, chunks: await readChunks(tx, organizationId, row.id) };
  });
}

/** The parts that are already imported, so that an interrupted import sends only the others. */
export function loadChunks(context: Context, row: ImportRow): Promise<number[]> {
  return inTransaction(context.db, row.organizationId, (tx) => readChunks(tx, row.organizationId, row.id));
}

/** The lines with something left out for this kind of reason, each with its reason. */
export function loadProblems(
  context: Context,
  row: ImportRow,
  kind: LeftOutKind,
  limit = SHOWN_PROBLEMS,
): Promise<ImportProblem[]> {
  return inTransaction(context.db, row.organizationId, (tx) =>
    readProblems(tx, row.organizationId, row.id, { kind, limit }),
  );
}

/** How many rows had something left out for this kind of reason. */
export function loadProblemCount(context: Context, row: ImportRow, kind: LeftOutKind): Promise<number> {
  return inTransaction(context.db, row.organizationId, (tx) => countProblems(tx, row.organizationId, row.id, kind));
}

/** How many of the known contacts were archived, and were brought back by the import. */
export function loadRestored(context: Context, row: ImportRow): Promise<number> {
  return inTransaction(context.db, row.organizationId, (tx) => countRestored(tx, row.organizationId, row.id));
}
