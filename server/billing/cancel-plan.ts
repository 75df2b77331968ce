import { canceled } from '../../domain/billing/plan.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { formatDate } from '../../domain/time/durations.ts';
import { momentGiven } from '../../domain/time/moments.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { MAIL_OF_CANCELLATION } from './mails/mail-of-cancellation.ts';
import { lockBilling, writePlan } from './store.ts';

/**
 * Ends the plan with the month that is paid; until then everything works. Refused if that is later than the person was
 * told, because another month has begun since, which is charged.
 */
export async function cancelPlan(
  context: Context,
  actor: Actor,
  { toldEnd = null }: { readonly toldEnd?: string | null } = {},
): Promise<void> {
  const { organizationId } = actor;
  if (!mayDo(actor, 'plan.cancel')) refuse('no-permission');
  const told = toldEnd === null ? null : (momentGiven(toldEnd) ?? refuse('moment-not-valid'));
  await inTransaction(context.db, organizationId, async (tx) => {
    const before = (await lockBilling(tx, organizationId)) ?? refuse('not-found');
    const after = canceled(before, context.clock.now()) ?? refuse('plan-nothing-to-cancel');
    if (told !== null && after.planExpiresAt !== null && after.planExpiresAt > told)
      refuse('plan-ends-later', { day: formatDate(after.planExpiresAt, actor.brand.sending.zone) });
    await writePlan(tx, organizationId, after);
    const details = { plan: after.plan, expires: after.planExpiresAt?.toISOString() ?? null };
    await recordAudit(tx, context, { organizationId, actor, action: 'plan-cancelled', details });
    await context.jobs.enqueue(tx, MAIL_OF_CANCELLATION, { organizationId });
  });
}
