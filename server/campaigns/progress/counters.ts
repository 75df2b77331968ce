import type { CampaignId } from '../../../domain/ids.ts';

/** The deltas of a campaign's counters; an omitted counter is unchanged. */
export type CampaignDelta = {
  leads?: number;
  messages?: number;
  messagesSuccess?: number;
  messagesFailed?: number;
  responses?: number;
  messagedLeads?: number;
  contentLeads?: number;
  opened?: number;
  viewed?: number;
  complete?: number;
  views?: number;
  slidesSent?: number;
  slidesViewed?: number;
};

/** The deltas of one step's counters. */
export type StepDelta = { leads?: number; sent?: number; opened?: number };

/** A contact's column on the board; none once removed. */
export type Place = { readonly lastStepId: number | null; readonly isComplete: boolean };

/** Collects one transaction's changes, so that each counter row is written once. */
export class Deltas {
  readonly campaigns = new Map<number, CampaignDelta>();
  readonly steps = new Map<number, StepDelta & { campaignId: CampaignId }>();

  campaign(campaignId: CampaignId, delta: CampaignDelta): void {
    const sum: Record<string, number> = { ...this.campaigns.get(campaignId) };
    for (const [name, value] of Object.entries(delta)) sum[name] = (sum[name] ?? 0) + value;
    this.campaigns.set(campaignId, sum);
  }

  step(campaignId: CampaignId, stepId: number, delta: StepDelta): void {
    const sum: Record<string, number> = { ...this.steps.get(stepId) };
    for (const [name, value] of Object.entries(delta)) sum[name] = (sum[name] ?? 0) + value;
    this.steps.set(stepId, { ...sum, campaignId });
  }

  /** A contact moved from one column of the board (null: none) to another. */
  moved(campaignId: CampaignId, from: Place | null, to: Place | null): void {
    if (from) this.#addToColumn(campaignId, from, -1);
    if (to) this.#addToColumn(campaignId, to, 1);
  }

  #addToColumn(campaignId: CampaignId, place: Place, by: number): void {
    if (place.isComplete) this.campaign(campaignId, { complete: by });
    else if (place.lastStepId !== null) this.step(campaignId, place.lastStepId, { leads: by });
  }
}
