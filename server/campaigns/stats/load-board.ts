import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { findLeads, type LeadRow, readsMessages } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { loadCampaign, loadSteps } from '../load-campaigns.ts';
import { loadStepNames, stepNamesUnread } from '../steps/step-labels.ts';
import { type Column, readCampaignCounters, readColumn, readStepCounters } from './store.ts';

const LEADS_A_COLUMN = 20;

export type BoardColumn = {
  readonly id: string;
  readonly label: string;
  readonly total: number;
  readonly leads: readonly LeadRow[];
};

/** The board of a campaign: every contact in exactly one column, each with its total and its newest contacts. */
export async function loadBoard(
  tx: Tx,
  actor: Pick<Actor, 'organizationId' | 'isMasked' | 'hidesMessages'>,
  campaignId: CampaignId,
): Promise<BoardColumn[]> {
  const { organizationId } = actor;
  await loadCampaign(tx, organizationId, campaignId);
  const steps = (await loadSteps(tx, organizationId, [campaignId])).get(campaignId) ?? [];
  const chain = steps.filter((step) => step.structureType === 'feature');
  // As in Report.csv: beside a contact's name, the text of a step is what they were sent.
  const labels = readsMessages(actor) ? await loadStepNames(tx, organizationId, steps) : stepNamesUnread(steps);
  const standing = new Map(
    (await readStepCounters(tx, organizationId, [campaignId])).map((step) => [step.id, step.leads]),
  );
  const [counted] = await readCampaignCounters(tx, organizationId, [campaignId]);
  const complete = counted?.complete ?? 0;
  const onSteps = chain.reduce((sum, step) => sum + (standing.get(step.id) ?? 0), 0);
  const received = (counted?.leads ?? 0) - complete - onSteps;
  const column = async (id: string, label: string, total: number, where: Column): Promise<BoardColumn> => {
    const leads = total > 0 ? await newestLeads(tx, organizationId, campaignId, where) : [];
    return { id, label, total, leads };
  };
  const columns = [await column('received', 'Received', received, { stepId: null, isComplete: false })];
  for (const step of chain) {
    const where = { stepId: step.id, isComplete: false };
    columns.push(await column(String(step.id), labels.get(step.id) ?? '', standing.get(step.id) ?? 0, where));
  }
  columns.push(await column('complete', 'Complete', complete, { stepId: null, isComplete: true }));
  return columns;
}

async function newestLeads(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  where: Column,
): Promise<LeadRow[]> {
  const ids = await readColumn(tx, organizationId, campaignId, { column: where, most: LEADS_A_COLUMN });
  const found = new Map((await findLeads(tx, organizationId, ids)).map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
