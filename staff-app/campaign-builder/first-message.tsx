import { Stack, Text } from '@mantine/core';
import { stepKind } from '../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../domain/campaigns/step-order.ts';
import { missingInFirstMessage } from '../../domain/consent/first-message.ts';
import * as phrases from '../../words/en/staff/campaign-builder.ts';
import { useChange } from '../api/use-operation.ts';
import { FirstMessageNotice, TextBubble } from '../message-editor/index.ts';
import { say } from '../say.ts';
import { useSampleLink } from '../session/link-origin.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { UpdateStepMutation } from './operations.ts';
import { type Campaign, type Step, useCampaign } from './use-campaign.ts';

/** The first message that a campaign sends; undefined where it sends none. */
export function firstMessageOf(campaign: Campaign): Step | undefined {
  return stepsInOrder(campaign).find(({ featureType }) => stepKind(featureType).sendsText);
}

/** What the first message of a campaign leaves out, added to the campaign at one click. */
export function FirstMessageCheck({ campaign, isBusy = false }: { campaign: Campaign; isBusy?: boolean }) {
  const edit = useChange(UpdateStepMutation, { refreshes: ['campaigns'] });
  const mayEdit = useMay('campaigns.edit');
  const first = firstMessageOf(campaign);
  if (!first) return null;
  const add = (messageContent: string) => edit.mutate({ campaignFeatureId: first.id, messageContent });
  return (
    <FirstMessageNotice
      content={first.messageContent ?? ''}
      onAdd={mayEdit ? add : undefined}
      isBusy={edit.isPending || isBusy}
    />
  );
}

/** What changes the text of a step; nothing for people who may not. */
export function useStepTexts() {
  const edit = useChange(UpdateStepMutation, { refreshes: ['campaigns'] });
  const mayEdit = useMay('campaigns.edit');
  return (campaignFeatureId: string) =>
    mayEdit ? (messageContent: string) => edit.mutate({ campaignFeatureId, messageContent }) : undefined;
}

/** The same where the message isn't on the screen: also shows the message; nothing where nothing is missing. */
export function FirstMessageOf({ campaign }: { campaign: Campaign }) {
  const name = useSignedIn().organization?.name ?? '';
  const sampleLink = useSampleLink();
  const first = firstMessageOf(campaign);
  const content = first?.messageContent ?? '';
  const hasLink = first !== undefined && stepKind(first.featureType).carriesContent;
  const { sender, optOut } = missingInFirstMessage(content, name);
  if (content.trim() === '' || !(sender || optOut)) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">{say(phrases.firstMessageOfCampaign, { name: campaign.name })}</Text>
      <TextBubble content={content} link={hasLink ? sampleLink : undefined} />
      <FirstMessageCheck campaign={campaign} />
    </Stack>
  );
}

/** The same for a campaign that was just chosen by its id. */
export function FirstMessageOfChosen({ campaignId }: { campaignId: string }) {
  const { campaign } = useCampaign(campaignId);
  return campaign ? <FirstMessageOf campaign={campaign} /> : null;
}
