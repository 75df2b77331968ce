import type { FactOf } from '../../../../domain/facts.ts';
import { countLeads, countOpening } from '../../../counters/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { touchCampaigns } from '../../store.ts';
import { completeLeads } from '../complete-leads.ts';
import { Deltas } from '../counters.ts';
import { writeCounters } from '../write-counters.ts';
import { addViewedSeconds, markFinished, markSeen, openForLead, readStepsSent, touchLead } from './store.ts';

/** A person opened a campaign's content: one more view, and the contact is at this step now. */
export async function recordOpening(tx: Tx, context: Context, fact: FactOf<'pitch.opened'>): Promise<void> {
  const { organizationId, campaignId, leadId, stepId, at } = fact;
  const opened = await openForLead(tx, organizationId, fact, at);
  if (!opened) return;
  const isFirstOfStep = await markSeen(tx, organizationId, fact, at);
  const deltas = new Deltas();
  deltas.campaign(campaignId, { views: 1, opened: opened.isFirstOfCampaign ? 1 : 0 });
  if (isFirstOfStep) deltas.step(campaignId, stepId, { opened: 1 });
  const { oldStepId, newStepId, isComplete, isRemoved } = opened;
  if (!isRemoved && oldStepId !== newStepId) {
    deltas.moved(campaignId, { lastStepId: oldStepId, isComplete }, { lastStepId: newStepId, isComplete });
  }
  await writeCounters(tx, organizationId, deltas);
  if (opened.isFirstOfCampaign) {
    await countLeads(tx, organizationId, [{ campaignId, leadId, kind: 'opened' }]);
    await countOpening(tx, organizationId, { campaignId, at });
  }
  await touchCampaigns(tx, organizationId, [campaignId], at);
  await context.live.announce(tx, organizationId, 'campaigns');
}

/** Viewing time of contacts; only a contact's first second and new slides touch shared rows. */
export async function recordViewedTime(tx: Tx, fact: FactOf<'slide.viewed'>): Promise<void> {
  const { organizationId, views, at } = fact;
  const first = await addViewedSeconds(tx, organizationId, views, at);
  const deltas = new Deltas();
  for (const { campaignId, newSlides } of views)
    if (newSlides > 0) deltas.campaign(campaignId, { slidesViewed: newSlides });
  for (const { campaignId } of first) deltas.campaign(campaignId, { viewed: 1 });
  await writeCounters(tx, organizationId, deltas);
  if (first.length > 0)
    await countLeads(
      tx,
      organizationId,
      first.map((lead) => ({ ...lead, kind: 'viewed' })),
    );
  await touchCampaigns(tx, organizationId, [...new Set(views.map((view) => view.campaignId))], at);
}

/** An answer counts as activity of its contact. */
export async function recordAnswer(tx: Tx, fact: FactOf<'widget.answered'>): Promise<void> {
  await touchLead(tx, fact.organizationId, fact);
  await touchCampaigns(tx, fact.organizationId, [fact.campaignId], fact.at);
}

/** Content viewed to its end may make its contact complete. */
export async function recordFinish(tx: Tx, context: Context, fact: FactOf<'pitch.finished'>): Promise<void> {
  const { organizationId, campaignId, leadId, at } = fact;
  await touchLead(tx, organizationId, fact);
  const isFirst = await markFinished(tx, organizationId, fact, at);
  if (!isFirst) return;
  const stepsSent = await readStepsSent(tx, organizationId, campaignId, leadId);
  const deltas = new Deltas();
  if (stepsSent !== null) await completeLeads(tx, organizationId, [{ campaignId, leadId, stepsSent }], { at, deltas });
  await writeCounters(tx, organizationId, deltas);
  await context.live.announce(tx, organizationId, 'campaigns');
}
