import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../api/use-operation.ts';
import { showDate } from '../../design/dates.ts';
import { useMay } from '../../session/use-may.ts';
import { type Registration, RegistrationQuery } from './operations.ts';
import { RegistrationDialog } from './registration-dialog.tsx';

const stateWords = {
  NONE: { label: 'Not registered', color: 'attention', button: 'Register' },
  PENDING: { label: 'In review', color: 'waiting', button: 'View' },
  APPROVED: { label: 'Registered', color: 'done', button: 'View' },
  REJECTED: { label: 'Refused', color: 'failed', button: 'Edit and send again' },
} as const;

const spareWords = { label: 'Not needed now', color: 'gray', button: 'Register' } as const;
const spareSentence =
  'Your numbers send without it. US carriers ask for it with most local numbers: they block or filter messages of businesses they don’t know.';

/** How far the carriers' registration of the business is, and the way to the form; `isNeeded` where a number of the organization asks for it. */
export function RegistrationCard({ isNeeded }: { isNeeded: boolean }) {
  const { data } = useRead(RegistrationQuery, {}, { live: ['numbers'] });
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMay('numbers.edit');
  const registration = data?.registration;
  if (!registration) return null;
  const isSpare = registration.state === 'NONE' && !isNeeded;
  const { label, color, button } = isSpare ? spareWords : stateWords[registration.state];
  return (
    <Card component="section" aria-label="Registration">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex="1 1 260px" miw={0}>
          <Group gap="xs">
            <Title order={2} fz={14}>
              Registration
            </Title>
            <Badge color={color} variant="light" tt="none">
              {label}
            </Badge>
          </Group>
          <Text c="dimmed">{isSpare ? spareSentence : sentenceOf(registration)}</Text>
          {registration.reason !== null && <Text role="status">{registration.reason}</Text>}
        </Stack>
        {mayEdit && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {button}
          </Button>
        )}
      </Group>
      {isOpen && <RegistrationDialog registration={registration} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function sentenceOf({ state, sentAt }: Registration): string {
  const sent = sentAt === null ? '' : ` Sent on ${showDate(sentAt)}.`;
  if (state === 'NONE') {
    return 'US carriers block or filter messages from local numbers of businesses they don’t know. Registering takes a form and a few days. Messages carriers block until then wait here.';
  }
  if (state === 'PENDING')
    return `Carriers are reviewing it, which can take several days. Until then they may block your messages. Blocked messages wait here and go out once it’s approved.${sent}`;
  if (state === 'APPROVED') return 'Carriers know your business. Your local numbers send at their full rate.';
  return 'Carriers rejected it. Their reason:';
}
