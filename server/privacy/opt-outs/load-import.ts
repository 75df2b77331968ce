import type { OrganizationId } from '../../../domain/ids.ts';
import { countStopped } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readChunks, readProblems } from './store.ts';
import type { OptOutImportRow, OptOutProblem } from './types.ts';

const SHOWN_PROBLEMS = 1_000;

/** The parts that are already imported, so that an interrupted import sends only the others. */
export function loadChunks(context: Context, { organizationId, id }: OptOutImportRow): Promise<number[]> {
  return inTransaction(context.db, organizationId, (tx) => readChunks(tx, organizationId, id));
}

/** The first rows that were skipped, each with its reason. */
export function loadProblems(context: Context, { organizationId, id }: OptOutImportRow): Promise<OptOutProblem[]> {
  return inTransaction(context.db, organizationId, (tx) => readProblems(tx, organizationId, id, SHOWN_PROBLEMS));
}

/** How many phone numbers get no messages. */
export function countOptOuts(context: Context, organizationId: OrganizationId): Promise<number> {
  return inTransaction(context.db, organizationId, (tx) => countStopped(tx, organizationId));
}
