import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/numbers.ts';
import { useRead } from '../../api/use-operation.ts';
import { showDate } from '../../design/dates.ts';
import { say } from '../../say.ts';
import { useMay } from '../../session/use-may.ts';
import { type Registration, RegistrationQuery } from './operations.ts';
import { RegistrationDialog } from './registration-dialog.tsx';

const stateWords = {
  NONE: { label: phrases.notRegistered, color: 'attention', button: phrases.register },
  PENDING: { label: phrases.inReview, color: 'waiting', button: phrases.view },
  APPROVED: { label: phrases.registered, color: 'done', button: phrases.view },
  REJECTED: { label: phrases.refused, color: 'failed', button: phrases.editAndSendAgain },
} as const;

/**
 * How far the carriers' registration of the business is, and the way to the form; nothing before the first one where no
 * number of the organization asks for it, which `isNeeded` says.
 */
export function RegistrationCard({ isNeeded }: { isNeeded: boolean }) {
  const { data } = useRead(RegistrationQuery, {}, { live: ['numbers'] });
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMay('numbers.edit');
  const registration = data?.registration;
  if (!registration) return null;
  if (registration.state === 'NONE' && !isNeeded) return null;
  const { label, color, button } = stateWords[registration.state];
  return (
    <Card component="section" padding="lg" aria-label={phrases.registration}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex="1 1 260px" miw={0}>
          <Group gap="xs">
            <Title order={2} fz={16} lh="24px">
              {phrases.registration}
            </Title>
            <Badge color={color} variant="light" tt="none">
              {label}
            </Badge>
          </Group>
          <Text c="dimmed">{sentenceOf(registration)}</Text>
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
  if (state === 'NONE') {
    return phrases.usCarriersBlockOrFilterMessagesFrom;
  }
  if (state === 'PENDING') {
    if (sentAt === null) return phrases.carriersAreReviewing;
    return say(phrases.carriersAreReviewingSince, { review: phrases.carriersAreReviewing, day: showDate(sentAt) });
  }
  if (state === 'APPROVED') return phrases.carriersKnowYourBusiness;
  return phrases.carriersRejectedItTheirReason;
}
