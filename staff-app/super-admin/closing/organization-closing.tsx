import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import * as phrases from '../../../words/en/staff/closing.ts';
import { useChange } from '../../api/use-operation.ts';
import { CloseClientMutation, CloseDialog, owedOf, ReopenClientMutation, showReopened } from '../../closing/index.ts';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { platformOrganizationId } from '../../session/enter-organization.ts';
import { useBillingDay } from '../../session/use-billing-day.ts';
import { useReadAgain } from '../use-organizations.ts';

/** Whether an organization is open, and the way to close it or to reopen it; the platform's own always is. */
export function OrganizationClosing({ organization }: { organization: SuperOrganization }) {
  const { id, closing } = organization;
  if (id === platformOrganizationId) return null;
  return (
    <Stack component="section" gap="sm" aria-label={phrases.closing}>
      <Title order={2} fz={16} lh="22px">
        {phrases.closing}
      </Title>
      {closing === null ? (
        <Open organization={organization} />
      ) : (
        <Closed organization={organization} closing={closing} />
      )}
    </Stack>
  );
}

function Open({ organization: { id, name, billing, isHealth } }: { organization: SuperOrganization }) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const readAgain = useReadAgain(id);
  const close = useChange(CloseClientMutation, {
    onDone: () => {
      showDone(say(phrases.nameIsNowClosed, { name }), phrases.ownersGotAnEmail);
      void readAgain();
    },
    onFailure: setFailure,
  });
  return (
    <Group justify="space-between" gap="sm">
      <Text c="dimmed" flex="1 1 240px">
        {phrases.itIsOpen}
      </Text>
      <Button variant="default" c="failed" onClick={() => setAsking(true)}>
        {phrases.closeOrganization}
      </Button>
      {isAsking && (
        <CloseDialog
          name={name}
          planEnds={billing.active ? (billing.expires ?? billing.periodEnd) : null}
          owed={owedOf(billing.invoices, billing.owed)}
          earned={null}
          aboutRecords={isHealth ? phrases.clinicKeepsRecords : null}
          mayExport={false}
          isBusy={close.isPending}
          failure={failure}
          onClose={() => setAsking(false)}
          onConfirm={(typed) => {
            setFailure(null);
            close.mutate({ organizationId: id, ...typed });
          }}
        />
      )}
    </Group>
  );
}

type ClosedProps = { organization: SuperOrganization; closing: NonNullable<SuperOrganization['closing']> };

function Closed({ organization: { id, name }, closing: { at, by, until, erased } }: ClosedProps) {
  const billingDay = useBillingDay();
  const [failure, setFailure] = useState<string | null>(null);
  const readAgain = useReadAgain(id);
  const reopen = useChange(ReopenClientMutation, {
    onDone: ({ expired }) => {
      showReopened(name, expired ?? 0);
      void readAgain();
    },
    onFailure: setFailure,
  });
  const days = { day: billingDay(at), until: billingDay(until) };
  const isOver = erased !== null || Date.parse(until) <= Date.now();
  const whileOpen = by === null ? say(phrases.closedUntil, days) : say(phrases.closedByUntil, { by, ...days });
  const afterwards =
    erased === null
      ? say(phrases.isBeingErased, { day: days.day })
      : say(phrases.wasErased, { day: days.day, erased: billingDay(erased) });
  const said = isOver ? afterwards : whileOpen;
  return (
    <Alert color="attention" variant="light" icon={<IconLock aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        <Text>{said}</Text>
        <FormError sentence={failure} />
        {!isOver && (
          <Button size="xs" loading={reopen.isPending} onClick={() => reopen.mutate({ organizationId: id })}>
            {phrases.reopen}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
