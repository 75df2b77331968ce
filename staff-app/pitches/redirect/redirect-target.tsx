import { Group, Text } from '@mantine/core';
import { IconArrowRight, IconPhone } from '@tabler/icons-react';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import * as phrases from '../../../words/en/staff/pitches.ts';
import type { StoredRedirect } from './redirect-draft.ts';

/** Where a link leads, in one short line. */
export function RedirectTarget({ pitch }: { pitch: StoredRedirect | null }) {
  const { redirectType = 'NONE', redirectUrl, redirectPhone } = pitch ?? {};
  if (redirectType === 'NONE') {
    return (
      <Text size="xs" c="attention">
        {phrases.noDestinationYet}
      </Text>
    );
  }
  const isLink = redirectType === 'LINK';
  const Icon = isLink ? IconArrowRight : IconPhone;
  return (
    <Group gap={4} wrap="nowrap" miw={0} flex={1} justify="flex-end">
      <Icon size={14} aria-hidden style={{ flex: 'none' }} />
      <Text size="xs" truncate>
        {isLink ? (redirectUrl ?? '').replace(/^https?:\/\//, '') : formatPhone(redirectPhone ?? '')}
      </Text>
    </Group>
  );
}
