import { isBillingActive } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { momentGiven } from '../../../domain/time/moments.ts';
import { findOrganization } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkSeen } from '../../platform/check-seen.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { sendTimeOf } from '../blasts/send-time-of.ts';
import { checkBody, refuseUnfinished } from '../direct/check-body.ts';
import { announceDue, lockWaiting } from '../store.ts';
import { findScheduledSend } from './find-scheduled-send.ts';
import { scheduledSendsOf } from './load-scheduled-sends.ts';
import { isLarge, planAgain } from './plan-again.ts';
import { type KnownSend, type SendToWrite, writeScheduledSend } from './store.ts';
import type { ScheduledSendShape } from './types.ts';

type Given = { readonly messageContent?: string | null | undefined; readonly sendAt?: string | null | undefined };

/** What a person changes of a scheduled message to many, and what they saw of it. */
export type SendEdit = Given & { readonly seen?: Given | null | undefined };

/**
 * Changes the text of a scheduled message to many, or when it is sent; refused once its time has come, or if a colleague
 * has changed it since it was seen.
 */
export function changeScheduledSend(
  context: Context,
  actor: Actor,
  id: number,
  edit: SendEdit,
): Promise<ScheduledSendShape> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    if (actor.emergencyAccess) refuse('outlasts-emergency');
    const now = context.clock.now();
    const ended = { onceCanceled: 'scheduled-canceled', onceBegun: 'scheduled-went-out' } as const;
    const before = await findScheduledSend(tx, organizationId, id, { now, ...ended });
    const sendAt = await sendTimeOf(tx, context, actor, edit.sendAt);
    const wanted = { messageContent: edit.messageContent ?? undefined, sendAt: sendAt?.toISOString() };
    checkSeen(actor, asStored(edit.seen), { messageContent: before.body, sendAt: before.sendAt.toISOString() }, wanted);
    await refuseUnpaid(tx, organizationId, now);
    const body = wanted.messageContent === undefined ? before.body : checkBody(wanted.messageContent);
    refuseUnfinished(body);
    // The words are of the person who wrote them.
    const userId = body === before.body ? before.userId : actor.userId;
    const after = { ...before, userId, body, sendAt: sendAt ?? before.sendAt };
    if (body !== before.body || after.sendAt.getTime() !== before.sendAt.getTime()) {
      const count = await write(tx, context, organizationId, after);
      await recordAudit(tx, context, {
        ...{ organizationId, actor, action: 'message-changed', object: { type: 'blast', id } },
        details: { count },
      });
    }
    return (await scheduledSendsOf(tx, context, organizationId)).find((send) => send.id === id) ?? refuse('not-found');
  });
}

/** Sends a scheduled message to many right away instead. */
export async function sendScheduledNow(context: Context, actor: Actor, id: number): Promise<void> {
  const { organizationId } = actor;
  await inTransaction(context.db, organizationId, async (tx) => {
    const now = context.clock.now();
    const ended = { onceCanceled: 'send-was-canceled', onceBegun: 'send-has-begun' } as const;
    const before = await findScheduledSend(tx, organizationId, id, { now, ...ended });
    await refuseUnpaid(tx, organizationId, now);
    const count = await write(tx, context, organizationId, { ...before, sendAt: now, isNow: true });
    await recordAudit(tx, context, {
      ...{ organizationId, actor, action: 'bulk-sent', object: { type: 'blast', id } },
      details: { count },
    });
  });
}

// Returns to how many contacts it goes.
async function write(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  send: KnownSend & SendToWrite,
): Promise<number> {
  const waiting = await lockWaiting(tx, organizationId, { blastId: send.id });
  const isPlannedAgain = isLarge(send, waiting);
  await writeScheduledSend(tx, organizationId, send, isPlannedAgain ? [] : waiting);
  const count = isPlannedAgain ? await planAgain(tx, context, organizationId, send.id) : waiting.length;
  await announceDue(tx, organizationId);
  for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
  return count;
}

async function refuseUnpaid(tx: Tx, organizationId: OrganizationId, now: Date): Promise<void> {
  if (!isBillingActive(await findOrganization(tx, organizationId), now)) refuse('no-active-plan');
}

// However the moment is written.
function asStored(seen: Given | null | undefined): Given | null | undefined {
  const moment = momentGiven(seen?.sendAt ?? '');
  return moment === null ? seen : { ...seen, sendAt: moment.toISOString() };
}
