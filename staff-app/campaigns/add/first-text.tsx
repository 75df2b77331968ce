import { Stack, Text } from '@mantine/core';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { splitName } from '../../../domain/leads/names.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { sampleContact, TextBubble } from '../../message-editor/index.ts';
import { useLinkOrigin } from '../../session/link-origin.ts';

type FirstTextProps = {
  step: Campaign['features'][number];
  /** The name of the one contact who gets it; null where an example represents many. */
  name: string | null;
};

/** The first text that goes out, as it arrives: with a name in it, and with its link. */
export function FirstText({ step, name }: FirstTextProps) {
  const host = useLinkOrigin().replace(/^https?:\/\//, '');
  const content = step.messageContent ?? '';
  if (content.trim() === '') return null;
  return (
    <Stack gap={4}>
      <TextBubble
        content={content}
        link={stepKind(step.featureType).carriesContent ? `${host}/c/…` : undefined}
        contact={name === null ? sampleContact : { ...sampleContact, ...splitName(name) }}
      />
      <Text size="xs" c="dimmed">
        {name === null
          ? `The first message, with ${sampleContact.firstName} ${sampleContact.lastName} as an example`
          : 'The first message'}
      </Text>
    </Stack>
  );
}
