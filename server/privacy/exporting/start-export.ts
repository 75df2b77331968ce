import type { OrganizationId } from '../../../domain/ids.ts';
import { retention } from '../../../domain/privacy/retention.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { countExportsSince, endFilesNow, insertExport, readExport, readExports } from './store.ts';
import type { ExportRow } from './types.ts';

/** The job that makes the file of an export. */
export const MAKE_EXPORT = 'privacy.make-export';

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN = 5;

/** Requests a file with everything of the organization; one is made at a time, and a limited number per day. */
export function startExport(context: Context, actor: Actor): Promise<ExportRow> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const at = context.clock.now();
    const exportId = (await insertExport(tx, organizationId, { userId, at })) ?? refuse('export-running');
    const today = await countExportsSince(tx, organizationId, new Date(at.getTime() - DAY_MS));
    const limit = retention.exportsPerDay;
    if (today > limit) refuse('export-limit', { limit });
    await context.jobs.enqueue(tx, MAKE_EXPORT, { organizationId, exportId });
    await context.live.announce(tx, organizationId, 'exports');
    await recordAudit(tx, context, {
      ...{ organizationId, actor, action: 'export-requested', object: { type: 'export', id: exportId } },
    });
    return (await readExport(tx, organizationId, exportId)) ?? refuse('not-found');
  });
}

/** The newest exports; one that is past its time is expired, though its file may be deleted a minute later. */
export async function loadExports(context: Context, organizationId: OrganizationId): Promise<ExportRow[]> {
  const found = await inTransaction(context.db, organizationId, (tx) => readExports(tx, organizationId, SHOWN));
  const now = context.clock.now();
  return found.map((row) => (isOver(row, now) ? { ...row, state: 'expired' } : row));
}

/** Whether a finished export can no longer be downloaded. */
export function isOver({ state, expiresAt }: Pick<ExportRow, 'state' | 'expiresAt'>, now: Date): boolean {
  return state === 'ready' && (expiresAt === null || expiresAt <= now);
}

/** Expires files that hold a contact who is now erased, and restarts running exports, which may hold them already. */
export async function dropExportsOf(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  const running = await endFilesNow(tx, organizationId, context.clock.now());
  for (const exportId of running) await context.jobs.enqueue(tx, MAKE_EXPORT, { organizationId, exportId });
  await context.live.announce(tx, organizationId, 'exports');
}
