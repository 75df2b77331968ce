import { momentGiven } from '../../../domain/time/moments.ts';
import { recordEdit } from '../../audit/index.ts';
import { checkSeen } from '../../platform/check-seen.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { seenBy, waitingMessageOf } from '../feed/load-feed.ts';
import { readQueued } from '../feed/store.ts';
import { announceDue } from '../store.ts';
import type { MessageShape } from '../types.ts';
import { checkReply } from './check-body.ts';
import { checkReceiver } from './check-receiver.ts';
import { checkSendAt } from './check-send-at.ts';
import { fillReply } from './fill-reply.ts';
import { lockScheduled, type OfLead, readEndOfDirect, type Scheduled, writeScheduled } from './store.ts';

type Given = { readonly message?: string | null | undefined; readonly sendAt?: string | null | undefined };

/** What a person changes of a message that they scheduled, and what they saw of it. */
export type ScheduledEdit = Given & { readonly seen?: Given | null | undefined };

/**
 * Changes the text of a scheduled message, or when it is sent; refused once it has gone out or was canceled, or if a
 * colleague has changed it since it was seen.
 */
export async function editScheduled(
  context: Context,
  actor: Actor,
  which: OfLead,
  edit: ScheduledEdit,
): Promise<MessageShape> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    if (actor.emergencyAccess) refuse('outlasts-emergency');
    const now = context.clock.now();
    const before = await findScheduled(tx, actor, which);
    const wanted = {
      message: edit.message ?? undefined,
      sendAt: (edit.sendAt ?? null) === null ? undefined : checkSendAt(edit.sendAt, now)?.toISOString(),
    };
    checkSeen(actor, asStored(edit.seen), { message: before.body, sendAt: before.dueAt.toISOString() }, wanted);
    await checkReceiver(tx, organizationId, before.phone, now);
    const typed = wanted.message === undefined ? null : checkReply(wanted.message);
    const body = typed === null ? before.body : await fillReply(tx, organizationId, before.leadId, typed);
    const dueAt = wanted.sendAt === undefined ? before.dueAt : new Date(wanted.sendAt);
    if (body !== before.body || dueAt.getTime() !== before.dueAt.getTime()) {
      const userId = body === before.body ? before.userId : actor.userId;
      await writeScheduled(tx, organizationId, which.itemId, { body, dueAt, userId });
      await recordEdit(tx, context, {
        ...{ organizationId, action: 'message-changed', object: { type: 'lead', id: before.leadId } },
      });
    }
    await announceDue(tx, organizationId);
    for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
    const seen = await seenBy(tx, context, organizationId);
    const row = (await readQueued(tx, organizationId, [before.leadId])).find(({ id }) => id === which.itemId);
    return waitingMessageOf(row ?? refuse('not-found'), seen);
  });
}

// However the moment is written.
function asStored(seen: Given | null | undefined): Given | null | undefined {
  const moment = momentGiven(seen?.sendAt ?? '');
  return moment === null ? seen : { ...seen, sendAt: moment.toISOString() };
}

// Locked, so that it neither goes out nor is changed by someone else until this is decided.
async function findScheduled(tx: Tx, { organizationId }: Actor, which: OfLead): Promise<Scheduled> {
  const found = await lockScheduled(tx, organizationId, which);
  if (found?.isWaiting) return found;
  const end = found === null ? await readEndOfDirect(tx, organizationId, which) : 'sent';
  if (end === null) refuse('not-found');
  return refuse(end === 'skipped' ? 'scheduled-canceled' : 'scheduled-went-out');
}
