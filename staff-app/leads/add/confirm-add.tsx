import { Button, Group, Stack, Text } from '@mantine/core';
import { SendFailure } from '../../account/index.ts';
import { useRead } from '../../api/use-operation.ts';
import { useWords } from '../../session/brand.tsx';
import { SendNotes } from '../bulk/send-notes.tsx';
import { CampaignStepsQuery } from '../operations.ts';

type ConfirmAddProps = {
  campaignId: string;
  /** Whom it goes to, in words, such as "300 contacts" or a name. */
  who: string;
  /** What is said besides, such as that a file may hold contacts who are known already. */
  note: string;
  onConfirm: () => void;
  onBack: () => void;
  isBusy: boolean;
  failure?: string | null;
  onFailureSeen?: () => void;
};

/** The last look before added contacts get a campaign's messages: how many, how many messages each, and when. */
export function ConfirmAdd(props: ConfirmAddProps) {
  const { campaignId, who, note, onConfirm, onBack, isBusy, failure = null, onFailureSeen } = props;
  const words = useWords();
  const { data } = useRead(CampaignStepsQuery, { campaignId }, { live: ['campaigns'] });
  const campaign = data?.campaign;
  const steps = campaign?.structure.feature.length ?? 0;
  return (
    <Stack gap="md">
      <SendFailure sentence={failure} onClose={() => onFailureSeen?.()} />
      <Text>
        Send “{campaign?.name ?? `this ${words.campaign.toLowerCase()}`}” to <b>{who}</b>? {messagesSentence(steps)}
      </Text>
      <SendNotes />
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

function messagesSentence(steps: number): string {
  if (steps === 0) return 'It has no messages yet, so nothing goes out until you add one.';
  return steps === 1 ? 'Each gets one message.' : `Each gets up to ${steps} messages, one per step.`;
}
