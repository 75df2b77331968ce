import { Button, Group, Stack, Text } from '@mantine/core';
import { chainTexts } from '../../../domain/campaigns/chain-texts.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { billedSegments } from '../../../domain/messages/segments.ts';
import { SendFailure } from '../../account/index.ts';
import { useRead } from '../../api/use-operation.ts';
import { SendNotes } from '../bulk/send-notes.tsx';
import { CampaignStepsQuery } from '../operations.ts';

type ConfirmAddProps = {
  campaignId: string;
  /** Whom it goes to, in words, such as "300 contacts" or a name. */
  who: string;
  /** How many they are. */
  count: number;
  /** A text that goes out to each besides. */
  welcome?: string;
  /** What is said besides, such as that a file may hold contacts who are known already. */
  note: string;
  onConfirm: () => void;
  onBack: () => void;
  isBusy: boolean;
  failure?: string | null;
  onFailureSeen?: () => void;
};

/** The last look before added contacts get a campaign's messages: how many, how many messages each, when, and what it costs. */
export function ConfirmAdd(props: ConfirmAddProps) {
  const { campaignId, who, count, welcome = '', note, onConfirm, onBack, isBusy } = props;
  const { failure = null, onFailureSeen } = props;
  const { data } = useRead(CampaignStepsQuery, { campaignId }, { live: ['campaigns'] });
  const campaign = data?.campaign;
  const texts = chainTexts(campaign ? stepsInOrder(campaign) : []);
  const also = welcome.trim() === '' ? noText : { messages: 1, billed: billedSegments(welcome) };
  const sent = { leads: count, messages: texts.messages + also.messages, billed: texts.billed + also.billed };
  return (
    <Stack gap="md">
      <SendFailure sentence={failure} onClose={() => onFailureSeen?.()} />
      {campaign && (
        <Text>
          <b>{who}</b> {count === 1 ? 'gets' : 'get'} “{campaign.name}”: {messagesWords(texts.messages, count)}.
        </Text>
      )}
      <SendNotes sent={campaign && sent.messages > 0 ? sent : undefined} />
      <Text size="xs" c="dimmed">
        {note} Anyone who has opted out gets nothing.
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          Back
        </Button>
        <Button loading={isBusy} disabled={data === undefined} onClick={onConfirm} data-autofocus>
          Send to {who}
        </Button>
      </Group>
    </Stack>
  );
}

const noText = { messages: 0, billed: 0 };

function messagesWords(messages: number, leads: number): string {
  if (messages === 0) return 'it has no messages yet, so nothing goes out until you add one';
  const each = leads === 1 ? '' : ' each';
  return messages === 1 ? `one message${each}` : `up to ${messages} messages${each}, one per step`;
}
