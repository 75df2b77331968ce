import { Stack } from '@mantine/core';
import { chainTexts } from '../../../domain/campaigns/chain-texts.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { type Campaign, mayRulesSend, useCampaign } from '../../campaign-builder/index.ts';
import { Loading } from '../../design/loading.tsx';
import type { Sent } from '../bulk/send-cost.tsx';
import { SendNotes } from '../bulk/send-notes.tsx';
import { CampaignTexts } from './campaign-texts.tsx';
import { LeftOut } from './left-out.tsx';
import { mayGet, type RecipientCount, remainingOf } from './recipients.ts';

type ChosenCampaignProps = { campaignId: string; recipients: RecipientCount; name?: string | null };

/** What goes out of a campaign that was just chosen for one contact, where it is chosen: messages, times, and cost. */
export function ChosenCampaign({ campaignId, recipients, name = null }: ChosenCampaignProps) {
  const { campaign: whole, hasFailed } = useCampaign(campaignId);
  const campaign = whole && remainingOf(whole, recipients);
  return (
    <Stack gap="md">
      {campaign === undefined && !hasFailed && <Loading />}
      {name !== null && <LeftOut recipients={recipients} name={name} />}
      {campaign && mayGet(recipients) && (
        <CampaignTexts campaign={campaign} count={1} name={name} isContinued={recipients.hadSteps.length > 0} />
      )}
      <SendNotes
        sent={campaign && mayGet(recipients) ? sentOf(campaign, 1, recipients.askedFirst) : undefined}
        areTimesShown
      />
    </Stack>
  );
}

/** How many messages so many contacts get of a campaign; undefined where appointments decide about it, or nothing is sent. */
export function sentOf(campaign: Campaign, leads: number, askedFirst: number): Sent | undefined {
  const { before, appointment } = campaign.structure;
  const { messages, billed } = chainTexts(stepsInOrder(campaign));
  if (before.length + appointment.length > 0 || messages === 0) return undefined;
  return { leads, messages, billed, askedFirst, mayRulesSend: mayRulesSend(stepsInOrder(campaign)) };
}
