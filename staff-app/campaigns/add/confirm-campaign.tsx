import { Text } from '@mantine/core';
import { useState } from 'react';
import { delayLabel } from '../../../domain/campaigns/delay-label.ts';
import { newCampaignName } from '../../../domain/campaigns/new-name.ts';
import { billedSegments, carrierParts } from '../../../domain/messages/segments.ts';
import { useChange } from '../../api/use-operation.ts';
import { type Campaign, delayOf, UpdateStepMutation, unfinishedSteps } from '../../campaign-builder/index.ts';
import { ConfirmSend, useShowAdded } from '../../leads/index.ts';
import { FirstMessageNotice } from '../../message-editor/index.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSendingHours } from '../../session/use-sending-hours.ts';
import { AddLeadsMutation } from '../operations.ts';
import { NameFirst } from './name-first.tsx';

/** Who gets the campaign: the one contact it was made for, everybody in the list, or those of a search. */
export type Recipients = { count: number; search: string | null; only: { id: string; name: string } | null };

type ConfirmCampaignProps = {
  campaign: Campaign;
  recipients: Recipients;
  onBack: () => void;
  onClose: () => void;
  onSending: () => void;
};

/** The last look before texts go out: how many contacts, what first, and when. */
export function ConfirmCampaign({ campaign, recipients, onBack, onClose, onSending }: ConfirmCampaignProps) {
  const { count, search, only } = recipients;
  const { words, sending } = useBrand();
  const hours = useSendingHours();
  const showAdded = useShowAdded();
  const [failure, setFailure] = useState<string | null>(null);
  const counted = `${count.toLocaleString('en-US')} ${(count === 1 ? words.lead : words.leads).toLowerCase()}`;
  const who = only?.name ?? counted;
  const add = useChange(AddLeadsMutation, {
    onDone: ({ added, already }) => {
      showAdded({ added, already });
      onSending();
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['leads', 'campaigns', 'send-stats', 'messages'],
  });
  const edit = useChange(UpdateStepMutation, { onFailure: setFailure, refreshes: ['campaigns'] });
  const first = campaign.features.find(({ id }) => id === campaign.structure.feature[0]);
  const steps = campaign.structure.feature.length;
  return (
    <ConfirmSend
      title={`Send “${campaign.name}”`}
      confirmLabel={`Send to ${who}`}
      onConfirm={() => {
        setFailure(null);
        add.mutate({ campaignId: campaign.id, ...(only ? { leadIds: [only.id] } : { allLeads: true, search }) });
      }}
      isBusy={add.isPending}
      failure={failure}
      onFailureSeen={() => setFailure(null)}
      sent={sentTo(count, campaign)}
      {...{ onBack, onClose }}
    >
      <Text>
        <b>{who}</b> {count === 1 ? 'gets' : 'get'}{' '}
        {steps === 1 ? 'one message' : `up to ${steps} messages, one per step`}.
        {search === null ? '' : ` Found by searching “${search}”.`}
      </Text>
      {first && (
        <Text c="dimmed">
          The first: “{first.message ?? 'no message yet'}”,{' '}
          {delayLabel(delayOf(first), sending.zone).replace(
            'Right away',
            hours.mayWait ? 'at the first open hour' : 'right away',
          )}
          . {`${hours.sentence}${hours.mayWait ? '; outside these hours they wait' : ''}.`}
        </Text>
      )}
      {campaign.name === newCampaignName && <NameFirst campaignId={campaign.id} />}
      {first && (
        <FirstMessageNotice
          content={first.messageContent ?? ''}
          onAdd={(messageContent) => edit.mutate({ campaignFeatureId: first.id, messageContent })}
          isBusy={edit.isPending || add.isPending}
        />
      )}
      {unfinishedSteps(campaign).map(({ id, sentence }) => (
        <Text key={id} c="attention">
          {sentence}
        </Text>
      ))}
      {campaign.paused !== null && (
        <Text c="attention">This {words.campaign.toLowerCase()} is paused. Its messages wait until you resume it.</Text>
      )}
      <Text size="xs" c="dimmed">
        Phone companies carry {count === 1 ? 'it' : 'what each of them gets'} as {partsSentence(campaign)}. Anyone who
        opted out, or whose number can’t get texts, gets none.
      </Text>
    </ConfirmSend>
  );
}

// What goes out when every contact gets every step.
function sentTo(count: number, { features, structure }: Campaign): { messages: number; billed: number } {
  const texts = features.flatMap(({ id, message }) =>
    message !== null && structure.feature.includes(id) ? [billedSegments(message)] : [],
  );
  return { messages: count * texts.length, billed: count * texts.reduce((sum, billed) => sum + billed, 0) };
}

// The true parts of the texts as they are written; names and links make them a little longer.
function partsSentence({ features }: Campaign): string {
  const parts = features.reduce((sum, { message }) => sum + (message === null ? 0 : carrierParts(message).parts), 0);
  return parts === 1 ? '1 part' : `${parts} parts`;
}
