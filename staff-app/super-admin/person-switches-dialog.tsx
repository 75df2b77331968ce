import { Stack, Text } from '@mantine/core';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import { Dialog } from '../design/dialog.tsx';
import { SwitchList } from './switch-list.tsx';

/** One person of an organization, as the platform sees them. */
export type Person = SuperOrganization['users'][number];

type PersonSwitchesDialogProps = { organization: SuperOrganization; person: Person; onClose: () => void };

/** What is switched on for one person beyond what everyone in the organization has. */
export function PersonSwitchesDialog({ organization, person, onClose }: PersonSwitchesDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Switches for ${person.name ?? person.email}`}>
      <Stack gap="md">
        <Text c="dimmed">These apply in {organization.name} only. Changes take effect right away.</Text>
        <SwitchList organizationId={organization.id} userId={person.id} brand={organization.brand} />
      </Stack>
    </Dialog>
  );
}
