import { Stack } from '@mantine/core';
import { chainTexts } from '../../../domain/campaigns/chain-texts.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { type Campaign, useCampaign } from '../../campaign-builder/index.ts';
import { Loading } from '../../design/loading.tsx';
import type { Sent } from '../bulk/send-cost.tsx';
import { SendNotes } from '../bulk/send-notes.tsx';
import { CampaignTexts } from './campaign-texts.tsx';

/** What goes out of a campaign that was just chosen for one contact, where it is chosen: messages, times, and cost. */
export function ChosenCampaign({ campaignId, name = null }: { campaignId: string; name?: string | null }) {
  const { campaign, hasFailed } = useCampaign(campaignId);
  return (
    <Stack gap="md">
      {campaign === undefined && !hasFailed && <Loading />}
      {campaign && <CampaignTexts campaign={campaign} count={1} name={name} />}
      <SendNotes sent={campaign && sentOf(campaign, 1)} areTimesShown />
    </Stack>
  );
}

/** How many messages so many contacts get of a campaign; undefined where appointments decide about it, or nothing is sent. */
export function sentOf(campaign: Campaign, leads: number): Sent | undefined {
  const { before, appointment } = campaign.structure;
  const { messages, billed } = chainTexts(stepsInOrder(campaign));
  return before.length + appointment.length > 0 || messages === 0 ? undefined : { leads, messages, billed };
}
