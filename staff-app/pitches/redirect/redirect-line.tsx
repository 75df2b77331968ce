import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowRight, IconPhone } from '@tabler/icons-react';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import { endButton } from '../../../domain/pitches/end-action.ts';
import * as phrases from '../../../words/en/staff/pitches.ts';
import { useChange } from '../../api/use-operation.ts';
import { showUndo } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { UpdateRedirectMutation } from '../operations.ts';
import type { Pitch } from '../use-pitch.ts';

/** What is behind the last slide, and the ways to set, change and remove it. */
export function RedirectLine({ pitch, onEdit }: { pitch: Pitch; onEdit: () => void }) {
  const { id, redirectType, redirectUrl, redirectPhone, redirectButton } = pitch;
  const update = useChange(UpdateRedirectMutation, { refreshes: ['campaigns'] });
  const remove = () => {
    update.mutate({ pitchId: id, redirectType: 'NONE' });
    showUndo(phrases.theRedirectHasBeenRemoved, () => update.mutate({ pitchId: id, redirectType }));
  };
  if (redirectType === 'NONE') {
    return (
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {phrases.noRedirectPeopleStay}
        </Text>
        <Button variant="default" size="xs" onClick={onEdit}>
          {phrases.addARedirect}
        </Button>
      </Group>
    );
  }
  const isLink = redirectType === 'LINK';
  const Icon = isLink ? IconArrowRight : IconPhone;
  return (
    <Group wrap="nowrap" gap="sm">
      <Icon size={18} aria-hidden />
      <Stack gap={0} flex={1} miw={0}>
        <Text size="sm" fw={600}>
          {redirectButton ?? endButton}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {isLink ? redirectUrl : say(phrases.callsRedirectPhone, { redirectPhone: formatPhone(redirectPhone ?? '') })}
        </Text>
      </Stack>
      <Button variant="default" size="xs" onClick={onEdit}>
        {phrases.change}
      </Button>
      <Button variant="subtle" color="gray" size="xs" loading={update.isPending} onClick={remove}>
        {phrases.remove}
      </Button>
    </Group>
  );
}
