import type { SettledText } from '../../../domain/fact-parts.ts';
import type { FactOf } from '../../../domain/facts.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { countLeads, type LeadCount } from '../../counters/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { completeLeads } from './complete-leads.ts';
import { Deltas } from './counters.ts';
import {
  type Advanced,
  advanceLeads,
  countSlides,
  markSent,
  markSkipped,
  readChains,
  type StepOfLead,
} from './store.ts';
import { writeCounters } from './write-counters.ts';

type StepText = StepOfLead & {
  readonly at: Date;
  readonly outcome: SettledText['outcome'];
  readonly leavesChain: boolean;
  readonly hasContent: boolean;
};

/** Records the outcome of a batch of messages: steps sent or skipped, contacts moved on, counters, completion. */
export async function recordSettled(tx: Tx, context: Context, fact: FactOf<'messages.settled'>): Promise<void> {
  const { organizationId, texts } = fact;
  const deltas = new Deltas();
  for (const text of texts) countText(deltas, text);
  const steps = texts.flatMap(stepText);
  const isDone = ({ outcome }: StepText) => outcome === 'sent' || outcome === 'passed';
  const skipped = steps.filter((step) => !isDone(step));
  if (skipped.length > 0) await markSkipped(tx, organizationId, skipped);
  const sent = steps.filter(isDone);
  const newlySent = sent.length > 0 ? await markSent(tx, organizationId, sent) : [];
  const counts = newlySent.length > 0 ? await advance(tx, context, organizationId, { newlySent, deltas }) : [];
  await countSlidesSent(tx, organizationId, newlySent, { sent, deltas });
  await writeCounters(tx, organizationId, deltas);
  await countLeads(tx, organizationId, counts);
}

async function advance(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { newlySent, deltas }: { readonly newlySent: readonly StepOfLead[]; readonly deltas: Deltas },
): Promise<LeadCount[]> {
  const at = context.clock.now();
  const campaignIds = [...new Set(newlySent.map((step) => step.campaignId))];
  const chains = await readChains(tx, organizationId, campaignIds);
  const advanced = await advanceLeads(tx, organizationId, newlySent, { chains, at });
  for (const lead of advanced) countAdvance(deltas, lead);
  for (const { campaignId, stepId } of newlySent) deltas.step(campaignId, stepId, { sent: 1 });
  const withContent = new Set(chains.flatMap((one) => (one.lastContentStepId === null ? [] : [one.campaignId])));
  const candidates = advanced.filter((lead) => !lead.isComplete && withContent.has(lead.campaignId));
  await completeLeads(tx, organizationId, candidates, { at, deltas });
  return advanced.flatMap(({ campaignId, leadId, isFirstMessage, isFirstContent }) => [
    ...(isFirstMessage ? [{ campaignId, leadId, kind: 'messaged' as const }] : []),
    ...(isFirstContent ? [{ campaignId, leadId, kind: 'content' as const }] : []),
  ]);
}

function countText(deltas: Deltas, text: SettledText): void {
  if (text.campaignId === null || text.outcome === 'skipped' || text.outcome === 'passed') return;
  deltas.campaign(text.campaignId, { messages: 1, messagesFailed: text.outcome === 'failed' ? 1 : 0 });
}

function countAdvance(deltas: Deltas, lead: Advanced): void {
  const { campaignId, oldStepId, newStepId, wasComplete, isComplete } = lead;
  deltas.campaign(campaignId, {
    messagedLeads: lead.isFirstMessage ? 1 : 0,
    contentLeads: lead.isFirstContent ? 1 : 0,
  });
  if (lead.isRemoved || (oldStepId === newStepId && wasComplete === isComplete)) return;
  const from = { lastStepId: oldStepId, isComplete: wasComplete };
  deltas.moved(campaignId, from, { lastStepId: newStepId, isComplete });
}

async function countSlidesSent(
  tx: Tx,
  organizationId: OrganizationId,
  newlySent: readonly StepOfLead[],
  { sent, deltas }: { readonly sent: readonly StepText[]; readonly deltas: Deltas },
): Promise<void> {
  const withContent = new Set(sent.filter((step) => step.hasContent).map((step) => step.stepId));
  if (withContent.size === 0) return;
  const slides = await countSlides(tx, organizationId, [...withContent]);
  for (const { campaignId, stepId } of newlySent) deltas.campaign(campaignId, { slidesSent: slides.get(stepId) ?? 0 });
}

function stepText(text: SettledText): StepText[] {
  const { campaignId, leadId, stepId, at, outcome, leavesChain, hasContent } = text;
  return campaignId === null || leadId === null || stepId === null
    ? []
    : [{ campaignId, leadId, stepId, at, outcome, leavesChain, hasContent }];
}
