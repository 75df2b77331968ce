import { clockOf } from '../../../domain/brands/clock.ts';
import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { isOfAccount, numberBlocks } from '../../../domain/numbers/number-block.ts';
import type { NeedKey } from '../../../domain/overview/needs.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { loadGettingStarted } from '../../getting-started/index.ts';
import { readTypedNames, recordLeadsNamed } from '../../leads/index.ts';
import { type Held, loadNeedsOfMessages, type Seen, seenBy } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readFailingCalls, readStoppedCalls, readUnapproved } from '../../workflows/index.ts';
import { countReadyExports, readRequested } from './store.ts';

/** One thing that waits for a person. */
export type Need = {
  readonly key: NeedKey;
  /** How many wait: contacts, messages, or exports. 0 where nothing is held up yet. */
  readonly count: number;
  /** How many contacts the messages are for, where they are known. */
  readonly people: number | null;
  /** Why, as a sentence, where there is more to know. */
  readonly reason: string | null;
  /** Reasons with their counts, the most first. */
  readonly groups: readonly { readonly reason: string; readonly messages: number }[];
  /** What would release it (domain/messages/why-waiting.ts). */
  readonly release: string | null;
  readonly until: Date | null;
  readonly since: Date | null;
  readonly leadId: LeadId | null;
  readonly campaignId: CampaignId | null;
  readonly campaignName: string | null;
  readonly campaignLeadId: LeadId | null;
};

const nothing = {
  ...{ count: 0, people: null, reason: null, groups: [], release: null, until: null, since: null },
  ...{ leadId: null, campaignId: null, campaignName: null, campaignLeadId: null },
} as const satisfies Omit<Need, 'key'>;

/** What waits for a person, the most pressing first; without what the list of first steps asks for anyway. */
export async function loadNeedsYou(context: Context, actor: Actor): Promise<Need[]> {
  const { organizationId } = actor;
  const isNew = (await loadGettingStarted(context, actor)).lines.length > 0;
  return inTransaction(context.db, organizationId, async (tx) => {
    const seen = await seenBy(tx, context, organizationId);
    const { unanswered, maybeStops, failed, held, awaitingOptIn } = await loadNeedsOfMessages(tx, organizationId, seen);
    const typedNames = await readTypedNames(tx, organizationId);
    const today = dayOf(context.clock.now(), clockOf(actor.brand, actor.timeZone).zone);
    const requested = await readRequested(tx, organizationId, today);
    const setUp = setUpNeeds(seen.blocks, held);
    const heldOtherwise = held.filter((one) => !isOfSetUp(one));
    const named = heldOtherwise.map(({ campaignLeadId }) => campaignLeadId);
    await recordLeadsNamed(tx, context, actor, named);
    return [
      ...setUp.filter(({ count }) => count > 0 || !isNew),
      ...(maybeStops.count > 0 ? [{ ...nothing, key: 'maybe-stop' as const, ...maybeStops }] : []),
      ...(unanswered.count > 0 ? [{ ...nothing, key: 'unanswered' as const, ...unanswered }] : []),
      ...(typedNames.count > 0 ? [{ ...nothing, key: 'typed-name' as const, ...typedNames }] : []),
      ...(requested.count > 0 ? [{ ...nothing, key: 'appointment-requested' as const, ...requested }] : []),
      ...heldOtherwise.map(heldNeed),
      ...(failed.messages > 0 ? [{ ...nothing, key: 'failed' as const, ...failed, count: failed.messages }] : []),
      ...(await approvalNeeds(tx, actor)),
      ...(await webhookNeeds(tx, actor)),
      ...(await exportNeeds(tx, context, actor)),
      ...(awaitingOptIn > 0 ? [{ ...nothing, key: 'opt-in-awaited' as const, count: awaitingOptIn }] : []),
    ];
  });
}

function setUpNeeds({ isBillingActive, number }: Seen['blocks'], held: readonly Held[]): Need[] {
  const waiting = (isMeant: (one: Held) => boolean) =>
    held.filter(isMeant).reduce((sum, { messages }) => sum + messages, 0);
  const needs: Need[] = [];
  if (!isBillingActive) {
    const count = waiting(({ wait }) => wait.cause === 'billing-inactive');
    needs.push({ ...nothing, key: 'plan', count, release: 'choose-plan' });
  }
  // Only the platform can fix its own account, and it gets an alert.
  if (number !== null && !isOfAccount(number)) {
    const count = waiting(({ wait }) => wait.cause === number);
    const release =
      number === 'no-number' ? 'get-number' : number === 'number-unregistered' ? 'register' : 'see-numbers';
    needs.push({ ...nothing, key: 'phone-number', count, reason: number, release });
  }
  return needs;
}

function isOfSetUp({ wait }: Held): boolean {
  return wait.cause === 'billing-inactive' || (numberBlocks as readonly string[]).includes(wait.cause);
}

function heldNeed({ messages, wait, reason, campaignId, campaignName, campaignLeadId }: Held): Need {
  const { release, until, cause } = wait;
  const campaign = { campaignId, campaignName, campaignLeadId };
  return { ...nothing, key: 'held', count: messages, reason: reason ?? cause, release, until, ...campaign };
}

// Only owners approve addresses, and only in health.
async function approvalNeeds(tx: Tx, { organizationId, access, brand }: Actor): Promise<Need[]> {
  if (access !== 'OWNER' || !brand.isHealth) return [];
  const unapproved = await readUnapproved(tx, organizationId);
  return unapproved.count > 0 ? [{ ...nothing, key: 'webhook-approval', ...unapproved }] : [];
}

async function webhookNeeds(tx: Tx, actor: Actor): Promise<Need[]> {
  if (!mayDo(actor, 'workflows.edit')) return [];
  const stopped = await readStoppedCalls(tx, actor.organizationId);
  const failing = await readFailingCalls(tx, actor.organizationId);
  return [
    { ...nothing, key: 'webhook-stopped', ...stopped } as const,
    { ...nothing, key: 'webhook-failing', ...failing } as const,
  ].filter(({ count }) => count > 0);
}

async function exportNeeds(tx: Tx, context: Context, actor: Actor): Promise<Need[]> {
  if (!mayDo(actor, 'data.export')) return [];
  const count = await countReadyExports(tx, actor.organizationId, context.clock.now());
  return count > 0 ? [{ ...nothing, key: 'export', count }] : [];
}
