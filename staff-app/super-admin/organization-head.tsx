import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { Mark } from '../design/mark.tsx';
import { say } from '../say.ts';
import { platformOrganizationId, useEnterOrganization } from '../session/enter-organization.ts';
import { useSignedIn } from '../session/signed-in.tsx';

/** The address of an organization's own page. */
export const organizationPath = (id: string) => `/super-admin/organizations/${id}`;

type OrganizationHeadProps = {
  organization: SuperOrganization;
  /** The heading of a page, or of one organization among others. */
  order: 1 | 2;
  actions?: ReactNode;
};

/** Who an organization is, and the ways into it. */
export function OrganizationHead({
  organization: { id, name, brand, sendingStop, closing },
  order,
  actions,
}: OrganizationHeadProps) {
  return (
    <Group justify="space-between" gap="sm" align="flex-start" w="100%">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Mark name={name} image={null} size={40} />
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Title
              order={order}
              fz={order === 1 ? 20 : 16}
              lh={order === 1 ? '28px' : '22px'}
              style={{ overflowWrap: 'anywhere' }}
            >
              {name}
            </Title>
            {sendingStop !== null && (
              <Badge color="attention" variant="light" tt="none">
                {phrases.sendingStopped}
              </Badge>
            )}
            {closing !== null && (
              <Badge color="failed" variant="light" tt="none">
                {closing.erased === null ? phrases.closed : phrases.erased}
              </Badge>
            )}
            {id === platformOrganizationId && (
              <Badge variant="light" tt="none">
                {phrases.platform}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed" className="figures">
            {say(phrases.brandIdId, { brand, id })}
          </Text>
        </div>
      </Group>
      <Group gap="xs" wrap="nowrap">
        {actions}
        <Enter id={id} name={name} />
      </Group>
    </Group>
  );
}

/** Leads to the page of an organization. */
export function ManageButton({ organization: { id, name } }: { organization: SuperOrganization }) {
  return (
    <Button variant="default" component={Link} to={organizationPath(id)} aria-label={say(phrases.manageName, { name })}>
      {phrases.manage}
    </Button>
  );
}

function Enter({ id, name }: { id: string; name: string }) {
  const { organization } = useSignedIn();
  const { enter, isBusy } = useEnterOrganization();
  if (id === organization?.id) {
    return (
      <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {phrases.youAreHere}
      </Text>
    );
  }
  return (
    <Button
      variant="default"
      flex="none"
      leftSection={<IconDoorEnter size={16} aria-hidden />}
      disabled={isBusy}
      aria-label={say(phrases.enterName, { name })}
      onClick={() => enter(id)}
    >
      {phrases.enter}
    </Button>
  );
}
