import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconDoorExit, IconLogout } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/closing.ts';
import { OwedSection } from '../account/index.ts';
import { useLiveUpdates } from '../api/live.ts';
import { useChange } from '../api/use-operation.ts';
import { FormError } from '../design/form-error.tsx';
import { Mark } from '../design/mark.tsx';
import { ExportSection } from '../privacy/index.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { useEnterOrganization } from '../session/enter-organization.ts';
import { type SignedInUser, useSignedIn } from '../session/signed-in.tsx';
import { useIsInsideOther } from '../session/token.ts';
import { useBillingDay } from '../session/use-billing-day.ts';
import { useMay } from '../session/use-may.ts';
import { ReopenOrganizationMutation } from './operations.ts';
import { showReopened } from './show-reopened.ts';

type Organization = NonNullable<SignedInUser['organization']>;
type ClosedPageProps = { organization: Organization; closing: NonNullable<Organization['closing']> };

/** All that people see of an organization that is closed: since when, what it owes, the export of everything, and the ways on. */
export function ClosedPage({ organization, closing }: ClosedPageProps) {
  useLiveUpdates();
  const mayExport = useMay('data.export');
  const mayPay = useMay('billing.edit');
  return (
    <Stack component="main" gap="md" maw={640} mx="auto" px="md" py={48}>
      <Group gap="sm" wrap="nowrap">
        <Mark name={organization.name} image={organization.image} size={40} />
        <Title order={1} fz={22} lh="28px" style={{ overflowWrap: 'anywhere' }}>
          {say(phrases.nameIsClosed, { name: organization.name })}
        </Title>
      </Group>
      <Since name={organization.name} closing={closing} />
      {mayPay && (
        <Suspense fallback={null}>
          <OwedSection />
        </Suspense>
      )}
      {mayExport && <ExportSection />}
      <Others current={organization.id} />
      <WaysOut />
    </Stack>
  );
}

function Since({ name, closing: { at, by, byPlatform, until } }: { name: string } & Pick<ClosedPageProps, 'closing'>) {
  const brand = useBrand();
  const billingDay = useBillingDay();
  const mayReopen = useMay('organization.close');
  const [failure, setFailure] = useState<string | null>(null);
  const reopen = useChange(ReopenOrganizationMutation, {
    onDone: ({ expired }) => showReopened(name, expired ?? 0),
    onFailure: setFailure,
    refreshes: ['account', 'messages', 'send-stats'],
  });
  const who = byPlatform ? brand.name : by;
  const day = billingDay(at);
  return (
    <Card component="section" padding="lg">
      <Stack gap="sm" align="flex-start">
        <Text>{who === null ? say(phrases.closedOn, { day }) : say(phrases.closedByOn, { by: who, day })}</Text>
        <Text>{say(mayReopen ? phrases.ownersReopenUntil : phrases.askAnOwner, { until: billingDay(until) })}</Text>
        <FormError sentence={failure} />
        {mayReopen && (
          <Button loading={reopen.isPending} onClick={() => reopen.mutate({})}>
            {phrases.reopen}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Others({ current }: { current: string }) {
  const { organizations } = useSignedIn();
  const { enter, isBusy } = useEnterOrganization();
  const others = organizations.filter(({ id, access }) => id !== current && access !== 'NONE');
  if (others.length === 0) return null;
  return (
    <Card component="section" padding="lg" aria-label={phrases.yourOtherOrganizations}>
      <Stack gap="xs">
        <Title order={2} fz={16} lh="24px">
          {phrases.yourOtherOrganizations}
        </Title>
        {others.map(({ id, name }) => (
          <Group key={id} justify="space-between" wrap="nowrap" gap="sm">
            <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
            <Button
              variant="default"
              flex="none"
              disabled={isBusy}
              aria-label={say(phrases.openName, { name })}
              onClick={() => enter(id)}
            >
              {phrases.open}
            </Button>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

function WaysOut() {
  const { leave } = useEnterOrganization();
  const isInside = useIsInsideOther();
  return (
    <Group gap="xs">
      {isInside && (
        <Button variant="default" leftSection={<IconDoorExit size={16} aria-hidden />} onClick={leave}>
          {phrases.leaveSuperAdmin}
        </Button>
      )}
      <Button variant="subtle" leftSection={<IconLogout size={16} aria-hidden />} component={Link} to="/logout">
        {phrases.signOut}
      </Button>
    </Group>
  );
}
