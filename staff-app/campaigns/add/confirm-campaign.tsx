import { Text } from '@mantine/core';
import { useState } from 'react';
import { type ChainTexts, chainTexts } from '../../../domain/campaigns/chain-texts.ts';
import { newCampaignName } from '../../../domain/campaigns/new-name.ts';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { useChange } from '../../api/use-operation.ts';
import { type Campaign, UpdateStepMutation, unfinishedSteps } from '../../campaign-builder/index.ts';
import { ConfirmSend, showAdded } from '../../leads/index.ts';
import { FirstMessageNotice } from '../../message-editor/index.ts';
import { useBrand } from '../../session/brand.tsx';
import { AddLeadsMutation } from '../operations.ts';
import { FirstText } from './first-text.tsx';
import { NameFirst } from './name-first.tsx';
import { TextTimes } from './text-times.tsx';
import type { RecipientCount } from './use-recipient-count.ts';

/** Who gets the campaign: the one contact it was made for, everyone in the list, or those of a search. */
export type Recipients = RecipientCount & {
  readonly search: string | null;
  readonly only: { id: string; name: string } | null;
};

type ConfirmCampaignProps = {
  campaign: Campaign;
  recipients: Recipients;
  onBack: () => void;
  onClose: () => void;
  onSending: () => void;
};

/** The last look before texts go out: how many contacts, what first, when each goes, and what it costs. */
export function ConfirmCampaign({ campaign, recipients, onBack, onClose, onSending }: ConfirmCampaignProps) {
  const { count, optedOut, search, only } = recipients;
  const { words } = useBrand();
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
  const steps = stepsInOrder(campaign);
  const first = steps.find(({ featureType }) => stepKind(featureType).sendsText);
  const texts = chainTexts(steps);
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
      sent={{ leads: count, messages: texts.messages, billed: texts.billed }}
      {...{ onBack, onClose }}
    >
      <Text>
        <b>{who}</b> {count === 1 ? 'gets' : 'get'} {messagesWords(texts.messages)}.
        {search === null ? '' : ` Found by searching “${search}”.`}
        {optedOut === 0
          ? ''
          : ` ${optedOut.toLocaleString('en-US')} more opted out and ${optedOut === 1 ? 'gets' : 'get'} nothing.`}
      </Text>
      {first && <FirstText step={first} name={only?.name ?? null} />}
      <TextTimes campaign={campaign} />
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
        {partsSentence(texts, count === 1 ? 'the' : `each ${words.lead.toLowerCase()}’s`)} Anyone who opts out, or whose
        number can’t get texts, gets none.
      </Text>
    </ConfirmSend>
  );
}

function messagesWords(messages: number): string {
  if (messages === 0) return 'no messages yet';
  return messages === 1 ? 'one message' : `up to ${messages} messages, one per step`;
}

// The true parts are no price: carriers split by a rule of their own.
function partsSentence({ messages, billed, parts }: ChainTexts, whose: string): string {
  if (messages === 0) return '';
  const texts = messages === 1 ? 'message' : `${messages} messages`;
  const carried = `Carriers send ${whose} ${texts} as ${parts === 1 ? '1 part' : `${parts} parts`}`;
  if (parts === billed) return `${carried}.`;
  return `${carried}. They split messages by their own rules, which doesn’t change what you’re billed.`;
}
