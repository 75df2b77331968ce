import { Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
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
      showDone(say(phrases.campaignContinues, { name: campaign.name, who }));
      onClose();
    },
    refreshes: ['leads', 'campaigns', 'messages'],
  });
  const choice = leadId === undefined ? { allLeads: true, fromCampaignId: campaign.id } : { leadIds: [leadId] };
  return (
    <ConfirmSend
      title={say(phrases.continueCampaign, { name: campaign.name })}
      confirmLabel={say(phrases.continueForWho, { who })}
      onConfirm={() => send({ campaignId: campaign.id, ...choice })}
      onBack={onClose}
      onClose={onClose}
      areTimesShown
      {...shown}
    >
      <Text>{sayRich(phrases.getMessagesThatAreLeft, { strong: (inside) => <b>{inside}</b>, who, count })}</Text>
      <HoursNote />
    </ConfirmSend>
  );
}
