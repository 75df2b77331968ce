import { aboutAll, recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { markLandingPagesArchived, markLandingPagesRestored } from './store.ts';

/** Archives pages: they leave the list and their public addresses close; contacts who came through them stay. */
export function archiveLandingPages(context: Context, actor: Actor, ids: readonly number[]): Promise<number> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const archived = await markLandingPagesArchived(tx, organizationId, ids, context.clock.now());
    if (archived.length === 0) refuse('not-found');
    await context.live.announce(tx, organizationId, 'landing-pages');
    const what = aboutAll('landing-page', archived);
    await recordAudit(tx, context, { organizationId, actor, action: 'landing-page-archived', ...what });
    return archived.length;
  });
}

/** Takes archived pages back into the list; their public addresses open again. */
export function restoreLandingPages(context: Context, actor: Actor, ids: readonly number[]): Promise<number> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const restored = await markLandingPagesRestored(tx, organizationId, ids);
    if (restored.length === 0) refuse('not-found');
    await context.live.announce(tx, organizationId, 'landing-pages');
    const what = aboutAll('landing-page', restored);
    await recordAudit(tx, context, { organizationId, actor, action: 'landing-page-restored', ...what });
    return restored.length;
  });
}
