import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { chainTexts } from '../../../domain/campaigns/chain-texts.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { billedSegments } from '../../../domain/messages/segments.ts';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import * as lastLook from '../../../words/en/staff/leads-last-look.ts';
import { SendFailure } from '../../account/index.ts';
import { BlanksToFill, blanksLeft, mayRulesSend, messagesOfStep, useCampaign } from '../../campaign-builder/index.ts';
import { atMost } from '../../design/at-most.ts';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { useWords } from '../../session/brand.tsx';
import { SendCost } from '../bulk/send-cost.tsx';
import { SendNotes } from '../bulk/send-notes.tsx';
import { useCounted } from '../bulk/use-counted.ts';
import type { LeftRows } from '../imports/check-file.ts';
import { useAskedAsTyped } from '../last-look/asked-as-typed.tsx';
import { CampaignTexts } from '../last-look/campaign-texts.tsx';
import { LeftOut } from '../last-look/left-out.tsx';
import { mayGet, type RecipientCount, remainingOf } from '../last-look/recipients.ts';

type ConfirmAddProps = {
  campaignId: string;
  /** How many get it, and why the others don't. */
  recipients: RecipientCount;
  /** The rows of a file that can't be imported. */
  left?: LeftRows;
  /** The name of the one contact they are; null where an example represents them. */
  name?: string | null;
  /** The name of one of many, for the example. */
  example?: string | null;
  /** A text that goes out to each before the campaign's, and what changes it. */
  welcome?: { readonly content: string; readonly onChange: (content: string) => void };
  /** What is said besides, such as that a file may hold contacts who are known already. */
  note: string;
  onConfirm: () => void;
  onBack: () => void;
  /** Told when they leave for the campaign, to fill in its blanks. */
  onLeave?: () => void;
  /** Told while this is shown, in place of a form. */
  onLook?: (isLooking: boolean) => void;
  isBusy: boolean;
  failure?: string | null;
  onFailureSeen?: () => void;
};

/** The last look before added contacts get a campaign's messages: how many, the first message, when each goes, and what it costs. */
export function ConfirmAdd(props: ConfirmAddProps) {
  const { campaignId, recipients, left, name = null, example = null, welcome, note, onConfirm, onBack, isBusy } = props;
  const { failure = null, onFailureSeen, onLeave, onLook } = props;
  useEffect(() => {
    onLook?.(true);
    return () => onLook?.(false);
  }, [onLook]);
  const words = useWords();
  const { campaign: whole, hasFailed } = useCampaign(campaignId);
  const campaign = whole && remainingOf(whole, recipients);
  const texts = chainTexts(campaign ? stepsInOrder(campaign) : []);
  const { count } = recipients;
  const counted = useCounted()(count);
  const most = atMost(name ?? counted, count, campaign ? stepsInOrder(campaign) : []);
  const greeting = welcome?.content ?? '';
  const also = greeting.trim() === '' ? noText : { messages: 1, billed: billedSegments(greeting) };
  const sent = {
    ...{ leads: count, askedFirst: recipients.askedFirst },
    ...{ messages: texts.messages + also.messages, billed: texts.billed + also.billed },
    mayRulesSend: mayRulesSend(campaign ? stepsInOrder(campaign) : []),
  };
  const asked = useAskedAsTyped(
    count === 0 ? [] : [greeting, ...(campaign ? stepsInOrder(campaign) : []).flatMap(messagesOfStep)],
  );
  return (
    <Stack gap="md">
      <SendFailure sentence={failure} onClose={() => onFailureSeen?.()} />
      {campaign === undefined && !hasFailed && <Loading height={240} />}
      {hasFailed && <FormError sentence={say(phrases.couldntLoadCampaign, { campaign: words.campaign })} />}
      {campaign && (
        <>
          {(count > 0 || name === null) && (
            <Text>
              {count === 0
                ? lastLook.noOneGets
                : whatTheyGet(texts.messages, { who: most.who, count, name: campaign.name })}
            </Text>
          )}
          {whole && <BlanksToFill campaign={whole} {...(onLeave && { onLeave })} />}
          <LeftOut {...{ recipients, left, name }} areAdded />
          {mayGet(recipients) && (
            <CampaignTexts
              {...{ campaign, count, name, example, welcome, isBusy }}
              isContinued={recipients.hadSteps.length > 0}
            />
          )}
        </>
      )}
      {asked.box}
      <SendNotes areTimesShown isCostBelow />
      {note !== '' && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      <DialogFoot note={<SendCost sent={campaign && sent.messages > 0 && count > 0 ? sent : undefined} />}>
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {phrases.back}
        </Button>
        <Button
          loading={isBusy}
          disabled={whole === undefined || blanksLeft(whole) !== null || !asked.isSettled}
          onClick={onConfirm}
          data-autofocus
        >
          {count === 0 ? lastLook.addWithoutSending : say(phrases.sendToWho, { who: most.inside })}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

const noText = { messages: 0, billed: 0 };

function whatTheyGet(messages: number, { who, count, name }: { who: string; count: number; name: string }) {
  const values = { who, count, name, strong: (inside: string) => <b>{inside}</b> };
  if (messages === 0) return sayRich(phrases.getsNoMessagesYet, values);
  if (messages === 1) return sayRich(phrases.getsOneMessage, values);
  return sayRich(phrases.getsMessages, { ...values, messages });
}
