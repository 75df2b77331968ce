import { isReasonGiven } from '../../../domain/permissions/emergency-reason.ts';
import { couldBeMasked, EMERGENCY_MINUTES } from '../../../domain/permissions/masking.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkReason } from '../../platform/check-input.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { MAIL_EMERGENCY_ENDED } from './mail-ended.ts';
import { MAIL_EMERGENCY } from './mail-owners.ts';
import { endAccess, endAccesses, insertAccess, readAccess } from './store.ts';

const LONGEST_REASON = 300;
const MINUTE_MS = 60_000;

type Asking = Context & Pick<RequestContext, 'sessionHash'>;

/**
 * Gives a platform admin who sees the organization masked full access to it for an hour, at this sign-in only, and returns
 * when it ends. The
 * audit trail keeps the reason, and the owners are emailed immediately, and again when it's over.
 */
export function startEmergencyAccess(context: Asking, actor: Actor, untrustedReason: string): Promise<Date> {
  const reason = checkReason(untrustedReason, LONGEST_REASON) ?? refuse('emergency-reason-missing');
  if (!couldBeMasked(actor)) refuse('emergency-not-needed');
  if (!isReasonGiven(reason)) refuse('emergency-reason-short');
  const { organizationId } = actor;
  const person = personAt(context, actor);
  return inTransaction(context.db, organizationId, async (tx) => {
    const startedAt = context.clock.now();
    if ((await readAccess(tx, person, startedAt)) !== null) refuse('emergency-already-on');
    const endsAt = new Date(startedAt.getTime() + EMERGENCY_MINUTES * MINUTE_MS);
    const accessId = await insertAccess(tx, person, { reason, startedAt, endsAt });
    await context.jobs.enqueue(tx, MAIL_EMERGENCY, { organizationId, accessId });
    const ended = { organizationId, accessId, isEarly: false };
    await context.jobs.enqueue(tx, MAIL_EMERGENCY_ENDED, ended, { startAfter: new Date(endsAt.getTime() + MINUTE_MS) });
    await context.live.announce(tx, organizationId, 'account');
    const details = { emergencyAccess: accessId, minutes: EMERGENCY_MINUTES, reason };
    await recordAudit(tx, context, { organizationId, actor, action: 'emergency-access-started', details });
    return endsAt;
  });
}

/** Ends one's own emergency access before the hour is over; does nothing if there is none. */
export function endEmergencyAccess(context: Asking, actor: Actor): Promise<void> {
  const { organizationId } = actor;
  const person = personAt(context, actor);
  return inTransaction(context.db, organizationId, async (tx) => {
    const accessId = await endAccess(tx, person, context.clock.now());
    if (accessId === null) return;
    await context.jobs.enqueue(tx, MAIL_EMERGENCY_ENDED, { organizationId, accessId, isEarly: true });
    await context.live.announce(tx, organizationId, 'account');
    await recordAudit(tx, context, { organizationId, actor, action: 'emergency-access-ended' });
  });
}

/** Ends everyone's emergency access to the organization, for an owner; does nothing if no one has any. */
export function withdrawEmergencyAccess(context: Context, actor: Actor): Promise<void> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const ended = await endAccesses(tx, organizationId, context.clock.now());
    if (ended.length === 0) return;
    for (const { id } of ended)
      await context.jobs.enqueue(tx, MAIL_EMERGENCY_ENDED, { organizationId, accessId: id, isEarly: true });
    await context.live.announce(tx, organizationId, 'account');
    for (const { userId } of ended) {
      const object = { type: 'user', id: userId };
      await recordAudit(tx, context, { organizationId, actor, action: 'emergency-access-withdrawn', object });
    }
  });
}

function personAt({ sessionHash }: Asking, { organizationId, userId }: Actor) {
  return { organizationId, userId, sessionHash: sessionHash ?? refuse('invalid-session') };
}
