import { createHash } from 'node:crypto';
import { isBillingActive } from '../../../domain/billing/plan.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { findOrganization } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ReceiverCounts } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkBody, refuseUnfinished } from '../direct/check-body.ts';
import { announceDue } from '../store.ts';
import { FIRST_OF_MANY, MOST_AT_ONCE, PLAN_BLAST } from './plan-blast.ts';
import {
  type BlastSource,
  countReceivers,
  insertBlast,
  lockClicks,
  planTexts,
  readSameBlast,
  type StartedBlast,
} from './store.ts';

// The same content to the same contacts within this time is a second click, or a retry of a call whose response was
// lost.
const SAME_CLICK_MS = 5_000;

/**
 * Sends one person's text to many contacts, once per phone and through the same gate as every other message. Returns
 * how many are planned, and how many are left out because they opted out.
 */
export async function startBlast(
  tx: Tx,
  context: Context,
  wanted: {
    readonly organizationId: OrganizationId;
    readonly userId: number;
    readonly body: string;
    readonly source: BlastSource;
    readonly leadIds: readonly LeadId[];
    /** How many of them can be sent a message, where that is known already. */
    readonly counts?: ReceiverCounts | null;
    /** When it is sent; right away if absent. */
    readonly sendAt?: Date | null;
  },
): Promise<StartedBlast> {
  const { organizationId, userId, source, sendAt = null } = wanted;
  const body = checkBody(wanted.body);
  refuseUnfinished(body);
  const at = context.clock.now();
  if (!isBillingActive(await findOrganization(tx, organizationId), at)) refuse('no-active-plan');
  const leadIds = inOrder(wanted.leadIds);
  const list = `{${leadIds.join()}}`;
  const choiceHash = createHash('sha256').update(list).digest('base64');
  await lockClicks(tx, organizationId, userId);
  const since = new Date(at.getTime() - SAME_CLICK_MS);
  const same = await readSameBlast(tx, organizationId, { userId, body, choiceHash, since, sendAt });
  if (same) return same;
  const counts = wanted.counts ?? (await countReceivers(tx, organizationId, list));
  if (counts.planned === 0) refuse('no-receivers');
  const isLarge = leadIds.length > MOST_AT_ONCE;
  // The first of very many leave while the rest is planned.
  const first = isLarge ? leadIds.slice(0, FIRST_OF_MANY) : leadIds;
  const blast = { userId, body, source, choiceHash, leadIds: isLarge ? list : null, ...counts, at, sendAt };
  const blastId = await insertBlast(tx, organizationId, { ...blast, plannedTo: isLarge ? first.length : 0 });
  await planTexts(tx, organizationId, { id: blastId, userId, body, at, sendAt }, first);
  if (isLarge) await context.jobs.enqueue(tx, PLAN_BLAST, { organizationId, blastId });
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
  await context.live.announce(tx, organizationId, 'send-stats');
  await recordAudit(tx, context, {
    ...{ organizationId, actor: { userId }, object: { type: 'blast', id: blastId } },
    action: sendAt === null ? 'bulk-sent' : 'bulk-scheduled',
    details: { count: counts.planned, optedOut: counts.optedOut, source },
  });
  return { blastId, ...counts };
}

// Unique and ascending; the contacts of a list already come like that, and sorting very many takes time.
function inOrder(ids: readonly LeadId[]): readonly LeadId[] {
  const isInOrder = ids.every((id, place) => place === 0 || id > (ids[place - 1] ?? 0));
  return isInOrder ? ids : [...new Set(ids)].sort((one, other) => one - other);
}
