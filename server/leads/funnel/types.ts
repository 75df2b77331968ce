import type { CampaignId } from '../../../domain/ids.ts';
import type { FunnelStage } from '../../../domain/reports/funnel.ts';

/** Contacts of a campaign who have reached a stage (null: everyone in it), and not another one. */
export type AtStage = {
  readonly campaignId: CampaignId;
  readonly stage: FunnelStage | null;
  readonly without: FunnelStage | null;
  /** Whether content was sent to them; null: either. */
  readonly sentContent: boolean | null;
};
