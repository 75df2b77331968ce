import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { SuperOrganization, SuperStats } from '../../../contract/rest/super.ts';
import * as phrases from '../../../words/en/staff/super-admin-sending.ts';
import { showDateTime } from '../../design/dates.ts';
import { say } from '../../say.ts';
import { platformOrganizationId } from '../../session/enter-organization.ts';
import { LetSendDialog } from './let-send-dialog.tsx';
import { StopSendingDialog } from './stop-sending-dialog.tsx';

type OrganizationSendingProps = { organization: SuperOrganization; stats: SuperStats };

/** Whether an organization may send, and the way to stop it or to let it send again; the platform's own always may. */
export function OrganizationSending({ organization, stats }: OrganizationSendingProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, sendingStop: stop } = organization;
  if (id === platformOrganizationId) return null;
  const close = () => setOpen(false);
  return (
    <Stack component="section" gap="sm" aria-label={phrases.sending}>
      <Title order={2} fz={16} lh="22px">
        {phrases.sending}
      </Title>
      {stop ? (
        <Alert color="attention" variant="light" icon={<IconHandStop aria-hidden />}>
          <Stack gap="xs" align="flex-start">
            <Text>
              {stop.by === null
                ? say(phrases.stoppedOnItsPeopleSee, { at: showDateTime(stop.at), reason: stop.reason })
                : say(phrases.stoppedItOn, { by: stop.by, at: showDateTime(stop.at), reason: stop.reason })}
            </Text>
            <Button size="xs" leftSection={<IconPlayerPlay size={14} aria-hidden />} onClick={() => setOpen(true)}>
              {phrases.allowSending}
            </Button>
          </Stack>
        </Alert>
      ) : (
        <Group justify="space-between" gap="sm">
          <Text c="dimmed" flex="1 1 240px">
            {organization.closing === null ? phrases.sendingIsAllowed : phrases.nothingIsSentWhileClosed}
          </Text>
          <Button variant="default" leftSection={<IconHandStop size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {phrases.stopSending}
          </Button>
        </Group>
      )}
      {isOpen && stop && <LetSendDialog organization={organization} due={stats.due} onClose={close} />}
      {isOpen && !stop && <StopSendingDialog organization={organization} onClose={close} />}
    </Stack>
  );
}
