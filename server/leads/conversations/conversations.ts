import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readLead, readLeads } from '../store.ts';
import {
  countAmong,
  readNextWaiting,
  readWaitingAmong,
  type ShownConversations,
  writeNoAnswerNeeded,
} from './store.ts';

const DAY_MS = 86_400_000;
const WAITS_FOR_DAYS = 30;
/** A filter shows no larger number, so counting stops there. */
const COUNTED_AT_MOST = 100;
const MOST_SETTLED_AT_ONCE = 500;

/** Who wrote before this waits for no answer anymore, and what failed before is forgotten. */
export function waitsSince(now: Date): Date {
  return new Date(now.getTime() - WAITS_FOR_DAYS * DAY_MS);
}

/** How many conversations each filter of the inbox would show, each up to 100. */
export type ConversationCounts = {
  readonly unread: number;
  readonly waiting: number;
  readonly failed: number;
  readonly maybeStop: number;
};

export function countConversations(context: Context, { organizationId }: Actor): Promise<ConversationCounts> {
  const since = waitsSince(context.clock.now());
  return inTransaction(context.db, organizationId, async (tx) => {
    const count = (show: ShownConversations) => countAmong(tx, organizationId, { show, since }, COUNTED_AT_MOST);
    return {
      unread: await count('unread'),
      waiting: await count('waiting'),
      failed: await count('failed'),
      maybeStop: await count('maybe-stop'),
    };
  });
}

/** How many contacts have unread texts for the whole organization, up to 100. */
export function countUnread(context: Context, { organizationId }: Actor): Promise<number> {
  const among = { show: 'unread', since: waitsSince(context.clock.now()) } as const;
  return inTransaction(context.db, organizationId, (tx) => countAmong(tx, organizationId, among, COUNTED_AT_MOST));
}

/** The contact who has waited longest for an answer, after the one that was read last; null if no other one waits. */
export function findNextWaiting(context: Context, actor: Actor, after: LeadId | null): Promise<LeadId | null> {
  const { organizationId } = actor;
  const since = waitsSince(context.clock.now());
  return inTransaction(context.db, organizationId, async (tx) => {
    if (after !== null && !(await readLead(tx, organizationId, after))) refuse('not-found');
    return readNextWaiting(tx, organizationId, { since, after });
  });
}

/** Which of these contacts wait for an answer. */
export async function loadWaiting(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, true>> {
  const since = waitsSince(context.clock.now());
  const waiting = await inTransaction(context.db, organizationId, (tx) =>
    readWaitingAmong(tx, organizationId, { since, leadIds }),
  );
  return new Map(waiting.map((id) => [id, true]));
}

/** Says that nothing more is to be done in a conversation, or that there is after all. With their next reply they wait again. */
export function settleConversation(
  context: Context,
  actor: Actor,
  { leadId, needsAnswer }: { readonly leadId: LeadId; readonly needsAnswer: boolean },
): Promise<void> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    if (!(await readLead(tx, organizationId, leadId))) refuse('not-found');
    await writeNoAnswerNeeded(tx, organizationId, [leadId], { at: needsAnswer ? null : context.clock.now() });
    await context.live.announce(tx, organizationId, 'leads');
  });
}

/**
 * Says the same of several conversations; returns of how many. A contact who waits for an answer goes on waiting: what
 * they wrote would be settled unread.
 */
export function settleConversations(
  context: Context,
  { organizationId }: Actor,
  { leadIds, needsAnswer }: { readonly leadIds: readonly LeadId[]; readonly needsAnswer: boolean },
): Promise<number> {
  if (leadIds.length > MOST_SETTLED_AT_ONCE) refuse('too-many-at-once', { limit: MOST_SETTLED_AT_ONCE });
  const now = context.clock.now();
  const when = needsAnswer ? { at: null } : { at: now, exceptWaitingSince: waitsSince(now) };
  return inTransaction(context.db, organizationId, async (tx) => {
    if (leadIds.length > 0 && (await readLeads(tx, organizationId, leadIds)).length === 0) refuse('not-found');
    const settled = await writeNoAnswerNeeded(tx, organizationId, leadIds, when);
    await context.live.announce(tx, organizationId, 'leads');
    return settled;
  });
}
