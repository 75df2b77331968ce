import type { OrganizationId } from '../../domain/ids.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { findOrganization, PLATFORM_ORGANIZATION } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { cancelWaiting, recheckHeld } from '../messages/index.ts';
import { checkReason } from '../platform/check-input.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { MAIL_OF_STOP, type StopNews } from './mail-of-stop.ts';
import {
  readNotStoppedAcrossOrganizations,
  readSendingStop,
  readStoppedAcrossOrganizations,
  writeSendingStop,
} from './store.ts';
import type { SendingStop } from './types.ts';

const LONGEST_REASON = 300;

// Shown to the people of every organization.
const AFTER_RESTORE =
  'This server was set back to an earlier moment. Messages that went out after that could go out twice, so we look through them first.';

/** Who stops an organization: a platform admin, or null for the command line. */
type Operator = Actor | null;

/**
 * Stops everything the organization sends until the platform allows it again; its people see the reason and can't
 * change it. Waiting messages keep their place. Confirmations of opt-outs and alerts to its team are still sent.
 */
export async function stopSending(
  context: Context,
  operator: Operator,
  organizationId: OrganizationId,
  untrustedReason: string,
): Promise<void> {
  checkOperator(operator);
  const reason = checkReason(untrustedReason, LONGEST_REASON) ?? refuse('stop-reason-missing');
  if (organizationId === PLATFORM_ORGANIZATION) refuse('platform-cannot-stop');
  await inTransaction(context.db, organizationId, async (tx) => {
    await findOrganization(tx, organizationId);
    const stop = { reason, at: context.clock.now(), userId: operator?.userId ?? null };
    if (!(await writeSendingStop(tx, organizationId, stop))) return;
    await recordAudit(tx, context, { organizationId, actor: operator, action: 'sending-stopped' });
    await tellOf(tx, context, { organizationId, isStopped: true });
    await announce(tx, context, organizationId);
  });
}

/**
 * Stops every organization after the database went back to an earlier moment, as a restored backup does: what went out
 * since then would go out again. No one gets an email about it. Returns how many were stopped.
 */
export async function stopAfterRestore(context: Context, untrustedReason: string): Promise<number> {
  const reason = checkReason(untrustedReason, LONGEST_REASON) ?? AFTER_RESTORE;
  const ids = await inTransactionAcrossOrganizations(context.db, readNotStoppedAcrossOrganizations);
  let count = 0;
  for (const organizationId of ids)
    await inTransaction(context.db, organizationId, async (tx) => {
      const stop = { reason, at: context.clock.now(), userId: null, isByRestore: true };
      if (!(await writeSendingStop(tx, organizationId, stop))) return;
      await recordAudit(tx, context, { organizationId, actor: null, action: 'sending-stopped' });
      await announce(tx, context, organizationId);
      count += 1;
    });
  return count;
}

/**
 * Allows an organization to send again. Messages due by now are sent, or with `cancelsDue` are canceled; returns how
 * many were.
 */
export async function letSend(
  context: Context,
  operator: Operator,
  organizationId: OrganizationId,
  { cancelsDue }: { readonly cancelsDue: boolean },
): Promise<number> {
  checkOperator(operator);
  return inTransaction(context.db, organizationId, async (tx) => {
    const stop = await readSendingStop(tx, organizationId);
    if (!(await writeSendingStop(tx, organizationId, null))) return 0;
    const dueBy = context.clock.now();
    const canceled = cancelsDue
      ? await cancelWaiting(tx, context, organizationId, { which: { dueBy }, reason: 'canceled' })
      : 0;
    await recheckHeld(tx, context, organizationId);
    const details = { canceled };
    await recordAudit(tx, context, { organizationId, actor: operator, action: 'sending-allowed', details });
    // No one got an email about a stop that came with a backup.
    if (stop?.isByRestore === false) await tellOf(tx, context, { organizationId, isStopped: false });
    await announce(tx, context, organizationId);
    return canceled;
  });
}

/** Why and when the platform stopped this organization; null if it hasn't. */
export function loadSendingStop(context: Context, organizationId: OrganizationId): Promise<SendingStop | null> {
  return inTransaction(context.db, organizationId, (tx) => readSendingStop(tx, organizationId));
}

/** Every organization that is stopped, and why. */
export function listStopped(context: Context): ReturnType<typeof readStoppedAcrossOrganizations> {
  return inTransactionAcrossOrganizations(context.db, readStoppedAcrossOrganizations);
}

function checkOperator(operator: Operator): void {
  if (operator !== null && !mayDo(operator, 'sending.stop')) refuse('no-permission');
}

function tellOf(tx: Tx, context: Context, news: StopNews): Promise<void> {
  return context.jobs.enqueue(tx, MAIL_OF_STOP, news);
}

async function announce(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  for (const topic of ['account', 'messages', 'send-stats'] as const)
    await context.live.announce(tx, organizationId, topic);
}
