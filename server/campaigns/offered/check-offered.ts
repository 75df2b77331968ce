import { refuse } from '../../platform/refusal.ts';
import type { CampaignRow } from '../types.ts';

/** Refuses to offer a campaign that was made for one contact: what it says can say who that is. */
export function checkOffered({ leadId }: Pick<CampaignRow, 'leadId'>): void {
  if (leadId !== null) refuse('campaign-of-one-contact-not-offered');
}
