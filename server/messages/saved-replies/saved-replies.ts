import type { AuditAction } from '../../../domain/audit/actions.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkLine } from '../../platform/check-input.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { checkReply } from '../direct/check-body.ts';
import { dropDeletedReplies, markReplyDeleted, readSavedReplies, writeSavedReply } from './store.ts';
import type { SavedReply } from './types.ts';

const LONGEST_NAME = 60;
const MOST_REPLIES = 200;
const KEPT_DELETED_MS = 24 * 60 * 60 * 1000;

/** The organization's saved replies, by name. */
export function loadSavedReplies(context: Context, { organizationId }: Actor): Promise<SavedReply[]> {
  return inTransaction(context.db, organizationId, (tx) => readSavedReplies(tx, organizationId));
}

/** Saves a text that is a whole reply, as a new one or in place of another, for everyone in the organization. */
export function saveReply(
  context: Context,
  actor: Actor,
  untrusted: { readonly replyId: number | null; readonly name: string; readonly message: string },
): Promise<SavedReply> {
  const { organizationId } = actor;
  const name = checkLine(untrusted.name, LONGEST_NAME) ?? refuse('reply-name-missing');
  const message = checkReply(untrusted.message);
  return inTransaction(context.db, organizationId, async (tx) => {
    const at = context.clock.now();
    await dropDeletedReplies(tx, organizationId, new Date(at.getTime() - KEPT_DELETED_MS));
    if (untrusted.replyId === null && (await readSavedReplies(tx, organizationId)).length >= MOST_REPLIES)
      refuse('too-many-replies', { limit: MOST_REPLIES });
    const reply = { id: untrusted.replyId, name, message, at };
    const saved = (await writeSavedReply(tx, organizationId, reply)) ?? refuse('not-found');
    await record(tx, context, actor, { action: 'reply-saved', id: saved.id });
    return saved;
  });
}

/** Deletes a saved reply; for a day it can be brought back. */
export function deleteSavedReply(context: Context, actor: Actor, id: number): Promise<void> {
  return mark(context, actor, { id, at: context.clock.now(), action: 'reply-deleted' });
}

/** Brings back a saved reply that was just deleted. */
export function restoreSavedReply(context: Context, actor: Actor, id: number): Promise<void> {
  return mark(context, actor, { id, at: null, action: 'reply-restored' });
}

type Deed = { readonly id: number; readonly action: AuditAction };

function mark(context: Context, actor: Actor, { id, at, action }: Deed & { readonly at: Date | null }): Promise<void> {
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    if (!(await markReplyDeleted(tx, actor.organizationId, { id, at }))) refuse('not-found');
    await record(tx, context, actor, { action, id });
  });
}

async function record(tx: Tx, context: Context, actor: Actor, { action, id }: Deed): Promise<void> {
  const { organizationId, userId } = actor;
  await recordAudit(tx, context, { organizationId, actor: { userId }, action, object: { type: 'saved-reply', id } });
  await context.live.announce(tx, organizationId, 'messages');
}
