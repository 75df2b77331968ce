import type { CampaignId } from '../../../domain/ids.ts';
import type { TextKind } from '../../../domain/messages/text-kind.ts';
import { NO_ID } from '../../platform/no-id.ts';

/** The opt-in questions of all campaigns and blasts are a send of their own, counted at this id in place of a campaign's. */
export const optInQuestions = -1 as CampaignId;

/** The send that a message belongs to: that of its campaign, the opt-in questions, or what is sent directly. */
export function sendOf(kind: TextKind, campaignId: CampaignId | null): CampaignId {
  return kind === 'opt-in' ? optInQuestions : (campaignId ?? NO_ID);
}
