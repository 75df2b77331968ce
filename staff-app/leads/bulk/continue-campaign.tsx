import { Text } from '@mantine/core';
import { showDone } from '../../design/toast.tsx';
import { HoursNote } from '../last-look/text-times.tsx';
import { ConfirmSend } from './confirm-send.tsx';
import { AddChosenToCampaignMutation } from './operations.ts';
import { useSending } from './use-sending.ts';

type ContinueCampaignDialogProps = {
  campaign: { readonly id: string; readonly name: string };
  /** The one contact that is meant; without one, everyone in the campaign who stopped and can get messages again. */
  leadId?: string;
  /** Whom it goes on for, in words: a name, or "3 contacts". */
  who: string;
  count: number;
  onClose: () => void;
};

/** Asks once more before a campaign goes on for contacts who opted out of it and are back. */
export function ContinueCampaignDialog({ campaign, leadId, who, count, onClose }: ContinueCampaignDialogProps) {
  const { send, shown } = useSending(AddChosenToCampaignMutation, {
    onDone: () => {
      showDone(`“${campaign.name}” continues for ${who}`);
      onClose();
    },
    refreshes: ['leads', 'campaigns', 'messages'],
  });
  const choice = leadId === undefined ? { allLeads: true, fromCampaignId: campaign.id } : { leadIds: [leadId] };
  return (
    <ConfirmSend
      title={`Continue “${campaign.name}”?`}
      confirmLabel={`Continue for ${who}`}
      onConfirm={() => send({ campaignId: campaign.id, ...choice })}
      onBack={onClose}
      onClose={onClose}
      areTimesShown
      {...shown}
    >
      <Text>
        <b>{who}</b> {count === 1 ? 'gets' : 'get'} the messages that are left. The next one waits for its delay from
        now on. Messages they already got aren’t sent again.
      </Text>
      <HoursNote />
    </ConfirmSend>
  );
}
