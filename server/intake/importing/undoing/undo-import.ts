import { recordAudit } from '../../../audit/index.ts';
import { archivePart, countFilled, undoFilled } from '../../../leads/index.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { readImport } from '../store.ts';
import type { ImportRow } from '../types.ts';
import { countUntouched, holdImport, readUntouched, recordUndone } from './store.ts';

// Few enough rows for one statement's time limit, even on a slow machine.
const AT_ONCE = 10_000;

/**
 * Archives the contacts that an import has made, except those who have been texted, have written, or have opened
 * something since. Those who were contacts before keep what they had, without the details that the file filled in. The rest
 * of an unfinished file isn't imported.
 */
export function undoImport(context: Context, actor: Actor, importId: number): Promise<ImportRow> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    await holdImport(tx, organizationId, importId);
    const row = (await readImport(tx, organizationId, importId)) ?? refuse('not-found');
    if (row.isUndone) return row;
    // One moment for all, so that they can come back together.
    const at = context.clock.now();
    let count = 0;
    for (;;) {
      const leadIds = await readUntouched(tx, row, AT_ONCE);
      if (leadIds.length === 0) break;
      count += (await archivePart(tx, context, organizationId, { leadIds, at, userId })).length;
    }
    const emptied = await undoFilled(tx, organizationId, { importId, userId, at });
    await recordUndone(tx, row, { count, at });
    await context.live.announce(tx, organizationId, 'leads');
    await context.live.announce(tx, organizationId, 'imports');
    const object = { type: 'import', id: importId } as const;
    const details = { count, ...(emptied === 0 ? {} : { emptied }) };
    await recordAudit(tx, context, { organizationId, actor, action: 'import-undone', object, details });
    return (await readImport(tx, organizationId, importId)) ?? refuse('not-found');
  });
}

/** How many contacts undoing the import would archive; none once it was undone. */
export function loadUndoable(context: Context, row: ImportRow): Promise<number> {
  if (row.isUndone) return Promise.resolve(0);
  return inTransaction(context.db, row.organizationId, (tx) => countUntouched(tx, row));
}

/** For how many contacts whom the organization had before it would empty what the file filled in; none once it was undone. */
export function loadFilled(context: Context, row: ImportRow): Promise<number> {
  if (row.isUndone) return Promise.resolve(0);
  return inTransaction(context.db, row.organizationId, (tx) => countFilled(tx, row.organizationId, row.id));
}
