import { Stack } from '@mantine/core';
import { FormError } from '../../design/form-error.tsx';
import { useMay } from '../../session/use-may.ts';
import { PhoneCodeDialog } from '../phone-code-dialog.tsx';
import { ChangedSettings } from './changed-settings.tsx';
import { CloseGroup } from './close-group.tsx';
import { needsPassword } from './draft.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { OwnFields } from './own-fields.tsx';
import type { Settings } from './use-settings.ts';

/** The settings of a person, and of the organization for those who may change it. */
export function SettingsFields({ settings }: { settings: Settings }) {
  const { draft, saved, problems, failure, version } = settings;
  const mayEditOrganization = useMay('organization.edit');
  return (
    <Stack gap="md">
      <FormError sentence={failure} />
      <ChangedSettings settings={settings} />
      <OwnFields
        draft={draft}
        mustConfirmPhone={settings.mustConfirmPhone}
        asksForPassword={needsPassword(saved, draft)}
        problems={problems}
        onChange={settings.change}
      />
      {mayEditOrganization && (
        <OrganizationFields
          key={version}
          draft={draft.organization}
          problems={problems}
          hasModel={settings.hasModel}
          onChange={settings.changeOrganization}
        />
      )}
      <CloseGroup />
      {settings.phoneToConfirm !== null && (
        <PhoneCodeDialog
          phone={settings.phoneToConfirm}
          currentPassword={draft.currentPassword}
          onClose={settings.closePhone}
          onConfirmed={settings.confirmPhone}
        />
      )}
    </Stack>
  );
}
