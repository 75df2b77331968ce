import { Button, Stack, Text } from '@mantine/core';
import { chainTexts } from '../../../domain/campaigns/chain-texts.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { billedSegments } from '../../../domain/messages/segments.ts';
import { SendFailure } from '../../account/index.ts';
import { useCampaign } from '../../campaign-builder/index.ts';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { useWords } from '../../session/brand.tsx';
import { SendNotes } from '../bulk/send-notes.tsx';
import { CampaignTexts } from '../last-look/campaign-texts.tsx';

type ConfirmAddProps = {
  campaignId: string;
  /** Whom it goes to, in words, such as "300 contacts" or a name. */
  who: string;
  /** How many they are. */
  count: number;
  /** The name of the one contact they are; null where an example represents them. */
  name?: string | null;
  /** A text that goes out to each before the campaign's, and what changes it. */
  welcome?: { readonly content: string; readonly onChange: (content: string) => void };
  /** What is said besides, such as that a file may hold contacts who are known already. */
  note: string;
  onConfirm: () => void;
  onBack: () => void;
  isBusy: boolean;
  failure?: string | null;
  onFailureSeen?: () => void;
};

/** The last look before added contacts get a campaign's messages: how many, the first message, when each goes, and what it costs. */
export function ConfirmAdd(props: ConfirmAddProps) {
  const { campaignId, who, count, name = null, welcome, note, onConfirm, onBack, isBusy } = props;
  const { failure = null, onFailureSeen } = props;
  const words = useWords();
  const { campaign, hasFailed } = useCampaign(campaignId);
  const texts = chainTexts(campaign ? stepsInOrder(campaign) : []);
  const greeting = welcome?.content ?? '';
  const also = greeting.trim() === '' ? noText : { messages: 1, billed: billedSegments(greeting) };
  const sent = { leads: count, messages: texts.messages + also.messages, billed: texts.billed + also.billed };
  return (
    <Stack gap="md">
      <SendFailure sentence={failure} onClose={() => onFailureSeen?.()} />
      {campaign === undefined && !hasFailed && <Loading height={240} />}
      {hasFailed && (
        <FormError sentence={`We couldn’t load this ${words.campaign.toLowerCase()}. Go back and try again.`} />
      )}
      {campaign && (
        <>
          <Text>
            <b>{who}</b> {count === 1 ? 'gets' : 'get'} “{campaign.name}”: {messagesWords(texts.messages, count)}.
          </Text>
          <CampaignTexts {...{ campaign, count, name, welcome, isBusy }} />
        </>
      )}
      <SendNotes sent={campaign && sent.messages > 0 ? sent : undefined} areTimesShown />
      {note !== '' && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          Back
        </Button>
        <Button loading={isBusy} disabled={campaign === undefined} onClick={onConfirm} data-autofocus>
          Send to {who}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

const noText = { messages: 0, billed: 0 };

function messagesWords(messages: number, leads: number): string {
  if (messages === 0) return 'it has no messages yet, so nothing goes out until you add one';
  const each = leads === 1 ? '' : ' each';
  return messages === 1 ? `one message${each}` : `up to ${messages} messages${each}, one per step`;
}
