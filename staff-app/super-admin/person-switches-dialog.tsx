import { Stack, Text } from '@mantine/core';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../say.ts';
import { SwitchList } from './switch-list.tsx';

/** One person of an organization, as the platform sees them. */
export type Person = SuperOrganization['users'][number];

type PersonSwitchesDialogProps = { organization: SuperOrganization; person: Person; onClose: () => void };

/** What is switched on for one person beyond what everyone in the organization has. */
export function PersonSwitchesDialog({ organization, person, onClose }: PersonSwitchesDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={say(phrases.switchesForName, { name: person.name ?? person.email })}>
      <Stack gap="md">
        <Text c="dimmed">{say(phrases.theseApplyInOnly, { name: organization.name })}</Text>
        <SwitchList organizationId={organization.id} userId={person.id} brand={organization.brand} />
      </Stack>
    </Dialog>
  );
}
