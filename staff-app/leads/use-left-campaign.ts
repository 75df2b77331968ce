import * as phrases from '../../words/en/staff/leads.ts';
import { useChange } from '../api/use-operation.ts';
import { showDone, showUndo } from '../design/toast.tsx';
import { say } from '../say.ts';
import { UndoRemovalMutation } from './operations.ts';

type Left = {
  lead: { id: string; name: string };
  campaign: { id: string; name: string };
  /** Identifies the removal for Undo; null for a contact who joined with an appointment, who can only rejoin with one. */
  removedAt: string | null;
};

// The ways back that are offered now, each with what to say once it was taken.
const offered = new Map<string, { readonly hide: () => void; readonly isBack: string }>();
const keyOf = (leadId: string, campaignId: string) => `${leadId}/${campaignId}`;

/** No longer offers the way back to a campaign that a contact is in again. */
export function hideWayBack(leadId: string, campaignId: string): void {
  offered.get(keyOf(leadId, campaignId))?.hide();
  offered.delete(keyOf(leadId, campaignId));
}

/** Says that a contact left a campaign, with the way back: all is as before, and says so. */
export function useLeftCampaign(): (left: Left) => void {
  // Also where the panel that asked for it is closed by then.
  const undo = useChange(UndoRemovalMutation, {
    onDone: (_answer, { campaignId, leadIds }) => {
      const key = keyOf(leadIds?.[0] ?? '', campaignId);
      const back = offered.get(key);
      if (back) showDone(back.isBack);
      offered.delete(key);
    },
    refreshes: ['leads', 'campaigns', 'send-stats', 'messages'],
  });
  return ({ lead, campaign, removedAt }) => {
    const names = { name: lead.name, campaign: campaign.name };
    const text = say(phrases.leftCampaign, names);
    if (removedAt === null) return showDone(text);
    const removal = { campaignId: campaign.id, removedAt, leadIds: [lead.id] };
    const hide = showUndo(text, () => undo.mutate(removal));
    offered.set(keyOf(lead.id, campaign.id), { hide, isBack: say(phrases.isBackIn, names) });
  };
}
