/** What a change adds to a campaign's counters; what is left out adds nothing. */
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

/** What a change adds to the counters of one step. */
export type StepDelta = { leads?: number; sent?: number; opened?: number };

/** Where a contact stands on the board: in no column once removed. */
export type Place = { readonly lastStepId: number | null; readonly isComplete: boolean };

/** Gathers what one transaction changes, so that each counter row is written once. */
export class Deltas {
  readonly campaigns = new Map<number, CampaignDelta>();
  readonly steps = new Map<number, StepDelta & { campaignId: number }>();

  campaign(campaignId: number, delta: CampaignDelta): void {
    const sum: Record<string, number> = { ...this.campaigns.get(campaignId) };
    for (const [name, value] of Object.entries(delta)) sum[name] = (sum[name] ?? 0) + value;
    this.campaigns.set(campaignId, sum);
  }

  step(campaignId: number, stepId: number, delta: StepDelta): void {
    const sum: Record<string, number> = { ...this.steps.get(stepId) };
    for (const [name, value] of Object.entries(delta)) sum[name] = (sum[name] ?? 0) + value;
    this.steps.set(stepId, { ...sum, campaignId });
  }

  /** A contact left one column of the board (null: was on none) for another. */
  moved(campaignId: number, from: Place | null, to: Place | null): void {
    if (from) this.#stands(campaignId, from, -1);
    if (to) this.#stands(campaignId, to, 1);
  }

  #stands(campaignId: number, place: Place, by: number): void {
    if (place.isComplete) this.campaign(campaignId, { complete: by });
    else if (place.lastStepId !== null) this.step(campaignId, place.lastStepId, { leads: by });
  }
}
