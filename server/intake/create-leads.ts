import { sentenceOf } from '../../contract/refusals.ts';
import type { CampaignId, LeadId } from '../../domain/ids.ts';
import { recordAudit } from '../audit/index.ts';
import { addLeadsToCampaign } from '../campaigns/index.ts';
import { addLeadsToGroup } from '../groups/index.ts';
import { type LeadFields, type LeadInput, leadIdsOfPhones, newLeadFields, writeLeads } from '../leads/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';

/** Why a line did not become a contact. */
export type Problem = { readonly line: number; readonly reason: string };

export type AddedLeads = {
  readonly created: number;
  readonly known: number;
  readonly skipped: number;
  readonly problems: readonly Problem[];
};

/** The most contacts in one request. */
export const MOST_LEADS_AT_ONCE = 5_000;

/** Adds many contacts at once; an invalid line is skipped with its reason and doesn't stop the others. */
export function createLeads(
  context: Context,
  actor: Actor,
  inputs: readonly LeadInput[],
  { campaignId, groupId }: { readonly campaignId: CampaignId | null; readonly groupId: number | null },
): Promise<AddedLeads> {
  if (inputs.length > MOST_LEADS_AT_ONCE) refuse('too-many-at-once', { limit: MOST_LEADS_AT_ONCE });
  const { leads, lines, problems: unreadable } = readInputs(inputs, context.clock.now());
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const { phones, created, known, createdIds, erased } = await writeLeads(tx, context, {
      organizationId,
      userId,
      importId: null,
      source: 'staff',
      leads,
    });
    const problems = [...unreadable, ...erasedLines(leads, lines, erased)].sort((one, other) => one.line - other.line);
    const leadIds = await leadIdsOfPhones(tx, organizationId, phones);
    if (groupId !== null) await addLeadsToGroup(tx, context, organizationId, { groupId, leadIds, isTold: true });
    if (campaignId !== null) await addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds, by: actor });
    const into = { campaignId, groupId };
    await recordAdded(tx, context, actor, { action: 'leads-added', leadIds: createdIds, into });
    const isNew = new Set(createdIds);
    const again = leadIds.filter((id) => !isNew.has(id));
    await recordAdded(tx, context, actor, { action: 'consent-confirmed', leadIds: again, into });
    return { created, known, skipped: problems.length, problems };
  });
}

/** Records in the audit trail whom staff added by hand, or added again, and to which campaign and group. */
export async function recordAdded(
  tx: Tx,
  context: Context,
  actor: Actor,
  { action, leadIds, into: { campaignId, groupId } }: Added,
): Promise<void> {
  if (leadIds.length === 0) return;
  const into = { ...(campaignId === null ? {} : { campaignId }), ...(groupId === null ? {} : { groupId }) };
  const details = { count: leadIds.length, ...into, leadIds: leadIds.join(' ') };
  await recordAudit(tx, context, { organizationId: actor.organizationId, actor, action, details });
}

type Added = {
  readonly action: 'leads-added' | 'consent-confirmed';
  readonly leadIds: readonly LeadId[];
  readonly into: { readonly campaignId: CampaignId | null; readonly groupId: number | null };
};

/** The lines whose phones were erased, with the reason. */
export function erasedLines(
  leads: readonly LeadFields[],
  lines: readonly number[],
  erased: ReadonlySet<string>,
): Problem[] {
  const reason = sentenceOf('lead-erased');
  return leads.flatMap(({ phone }, place) => (erased.has(phone) ? [{ line: lines[place] ?? 0, reason }] : []));
}

function readInputs(
  inputs: readonly LeadInput[],
  now: Date,
): { leads: LeadFields[]; lines: number[]; problems: Problem[] } {
  const leads: LeadFields[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  for (const [place, input] of inputs.entries()) {
    try {
      leads.push(newLeadFields(input, now));
      lines.push(place + 1);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push({ line: place + 1, reason: error.message });
    }
  }
  return { leads, lines, problems };
}
