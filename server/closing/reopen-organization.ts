import { lastsUntil } from '../../domain/privacy/closing.ts';
import { findOrganization } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { keepPlanAfterClosing } from '../billing/index.ts';
import { expireLate } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { announceClosing, type Operator } from './close-organization.ts';
import { MAIL_OF_CLOSING } from './mail-of-closing.ts';
import { lockClosing, readClosing, writeReopened } from './store.ts';

/** What a reopening has found. */
export type Reopened = {
  /** How many messages expired while it was closed. */
  readonly expired: number;
};

/**
 * Opens a closed organization again, with everything as before. Sending stays paused until someone resumes it. A repeated
 * call changes nothing.
 */
export function reopenOrganization(context: Context, operator: Operator): Promise<Reopened> {
  const { organizationId, userId } = operator;
  return inTransaction(context.db, organizationId, async (tx) => {
    await lockClosing(tx, organizationId);
    await findOrganization(tx, organizationId);
    const closing = await readClosing(tx, organizationId);
    if (closing === null) return { expired: 0 };
    if (context.clock.now() >= lastsUntil(closing.at)) refuse('closing-over');
    if (closing.endedPlan) await keepPlanAfterClosing(tx, context, operator);
    await writeReopened(tx, organizationId, context.clock.now());
    const expired = await expireLate(tx, context, organizationId, closing.at);
    const details = { expired };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'organization-reopened', details });
    await context.jobs.enqueue(tx, MAIL_OF_CLOSING, { organizationId, isClosed: false });
    await announceClosing(tx, context, organizationId);
    return { expired };
  });
}
