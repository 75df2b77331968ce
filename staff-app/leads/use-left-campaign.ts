import * as phrases from '../../words/en/staff/leads.ts';
import { useChange } from '../api/use-operation.ts';
import { showDone, showUndo } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useOffersAddToCampaign } from '../session/offers.ts';
import { AddLeadsToCampaignMutation } from './operations.ts';

type Left = {
  lead: { id: string; name: string };
  campaign: { id: string; name: string };
  /** They came in with an appointment, and come back only with one. */
  needsAppointment?: boolean;
};

// The ways back that are offered now.
const offered = new Map<string, () => void>();
const keyOf = (leadId: string, campaignId: string) => `${leadId}/${campaignId}`;

/** No longer offers the way back to a campaign that a contact is in again. */
export function hideWayBack(leadId: string, campaignId: string): void {
  offered.get(keyOf(leadId, campaignId))?.();
  offered.delete(keyOf(leadId, campaignId));
}

/** Says that a contact left a campaign, with the way back: they go on where they were. */
export function useLeftCampaign(): (left: Left) => void {
  const mayBringBack = useOffersAddToCampaign();
  const add = useChange(AddLeadsToCampaignMutation, { refreshes: ['leads', 'campaigns', 'send-stats', 'messages'] });
  return ({ lead, campaign, needsAppointment = false }) => {
    const text = say(phrases.leftCampaign, { name: lead.name, campaign: campaign.name });
    if (!mayBringBack || needsAppointment) showDone(text);
    else
      offered.set(
        keyOf(lead.id, campaign.id),
        showUndo(text, () => add.mutate({ campaignId: campaign.id, leadIds: [lead.id] })),
      );
  };
}
