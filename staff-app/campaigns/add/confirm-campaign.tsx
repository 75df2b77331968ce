import { Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { chainTexts } from '../../../domain/campaigns/chain-texts.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { useChange } from '../../api/use-operation.ts';
import {
  BlanksToFill,
  blanksLeft,
  type Campaign,
  mayRulesSend,
  messagesOfStep,
  UnsavedInSend,
} from '../../campaign-builder/index.ts';
import { atMost } from '../../design/at-most.ts';
import { AddGroupsToCampaignMutation } from '../../joining/index.ts';
import {
  CampaignTexts,
  ConfirmSend,
  LeftOut,
  type RecipientCount,
  remainingOf,
  showAdded,
  unreachableOf,
} from '../../leads/index.ts';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { useBrand } from '../../session/brand.tsx';
import { AddLeadsMutation } from '../operations.ts';

/** Who gets the campaign: the one contact it was made for, everyone in the list, or those of a search. */
export type Recipients = RecipientCount & {
  readonly search: string | null;
  readonly only: { id: string; name: string } | null;
  readonly group?: { id: string; name: string } | null;
};

type ConfirmCampaignProps = {
  campaign: Campaign;
  recipients: Recipients;
  onBack: () => void;
  onClose: () => void;
  onSending: () => void;
};

const refreshes = ['leads', 'campaigns', 'send-stats', 'messages'] as const;

/** The last look before texts go out: how many contacts, what first, when each goes, and what it costs. */
export function ConfirmCampaign({ campaign: whole, recipients, onBack, onClose, onSending }: ConfirmCampaignProps) {
  const { count, search, only, group = null } = recipients;
  const campaign = remainingOf(whole, recipients);
  const { words } = useBrand();
  const [failure, setFailure] = useState<string | null>(null);
  const counted = say(phrases.countOfLeads, {
    count: count.toLocaleString('en-US'),
    leads: count === 1 ? words.lead : words.leads,
  });
  const { who, inside: sendTo } = atMost(only?.name ?? counted, count, stepsInOrder(campaign));
  const onDone = (answer: Parameters<typeof showAdded>[0]) => {
    showAdded({ ...answer, without: unreachableOf(recipients) + recipients.hadAll });
    onSending();
    onClose();
  };
  const then = { onDone, onFailure: setFailure, refreshes } as const;
  const add = useChange(AddLeadsMutation, then);
  const addGroup = useChange(AddGroupsToCampaignMutation, then);
  const texts = chainTexts(stepsInOrder(campaign));
  return (
    <ConfirmSend
      title={say(phrases.sendCampaign, { name: campaign.name })}
      confirmLabel={say(phrases.sendToWho, { who: sendTo })}
      onConfirm={() => {
        setFailure(null);
        if (group) return addGroup.mutate({ campaignId: campaign.id, groupIds: [group.id] });
        add.mutate({ campaignId: campaign.id, ...(only ? { leadIds: [only.id] } : { allLeads: true, search }) });
      }}
      isBusy={add.isPending || addGroup.isPending}
      isBlocked={blanksLeft(whole) !== null}
      failure={failure}
      onFailureSeen={() => setFailure(null)}
      contents={stepsInOrder(campaign).flatMap(messagesOfStep)}
      sent={{
        ...{ leads: count, messages: texts.messages, billed: texts.billed, askedFirst: recipients.askedFirst },
        mayRulesSend: mayRulesSend(stepsInOrder(campaign)),
      }}
      areTimesShown
      {...{ onBack, onClose }}
    >
      <Text>
        {sayRich(getsMessages(texts.messages), {
          ...{ who, count, messages: texts.messages },
          strong: (inside) => <b>{inside}</b>,
        })}
        {search !== null && ` ${say(phrases.foundBySearching, { search })}`}
        {group && ` ${say(phrases.fromGroup, { name: group.name })}`}
      </Text>
      <BlanksToFill campaign={whole} onLeave={onClose} />
      <UnsavedInSend campaign={whole} onLeave={onClose} />
      <Suspense>
        <LeftOut recipients={recipients} areAdded />
      </Suspense>
      <CampaignTexts
        {...{ campaign, count }}
        name={only?.name ?? null}
        isBusy={add.isPending || addGroup.isPending}
        isContinued={recipients.hadSteps.length > 0}
      />
    </ConfirmSend>
  );
}

function getsMessages(messages: number) {
  if (messages === 0) return phrases.getsNoMessagesYet;
  return messages === 1 ? phrases.getsOneMessage : phrases.getsMessages;
}
