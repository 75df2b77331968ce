import { Button, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';

type FinishedWithoutProps = {
  count: number;
  /** Absent for people who may only look, and until there is a message. */
  onSend: (() => void) | undefined;
};

/** Says at a step how many finished the campaign before it was added, with the way to send it to them too. */
export function FinishedWithout({ count, onSend }: FinishedWithoutProps) {
  const { lead, leads, campaign } = useWords();
  const values = { shown: count.toLocaleString('en-US'), count, leads: count === 1 ? lead : leads, campaign };
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" c="attention">
        {say(phrases.finishedWithoutIt, values)}
      </Text>
      {onSend && (
        <Button variant="light" size="compact-sm" leftSection={<IconSend size={14} aria-hidden />} onClick={onSend}>
          {phrases.sendItToThemToo}
        </Button>
      )}
    </Stack>
  );
}
