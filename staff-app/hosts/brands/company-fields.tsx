import { Fieldset, Stack, Text, TextInput } from '@mantine/core';
import type { ListedBrand } from './operations.ts';

/** What is typed about the company that runs a brand; an empty text means what the brand file says. */
export type CompanyDraft = ListedBrand['company'];

const fields = [
  {
    name: 'company',
    label: 'Legal name',
    description: 'New invoices come from this company, and the privacy policy names it as the operator.',
    limit: 100,
    type: 'text',
  },
  {
    name: 'companyAddress',
    label: 'Postal address',
    description: 'Shown at the end of the privacy policy.',
    limit: 120,
    type: 'text',
  },
  {
    name: 'privacyEmail',
    label: 'Email for privacy questions',
    description: 'Shown in the privacy policy.',
    limit: 100,
    type: 'email',
  },
  {
    name: 'supportEmail',
    label: 'Email for support',
    description: 'Opened by Contact support, in the account menu and at the bottom of the sign-in page.',
    limit: 100,
    type: 'email',
  },
] as const;

type CompanyFieldsProps = {
  draft: CompanyDraft;
  ofFile: CompanyDraft;
  onChange: (change: Partial<CompanyDraft>) => void;
};

/** The company that runs a brand: where each of its details is shown, and in gray what holds for those left empty. */
export function CompanyFields({ draft, ofFile, onChange }: CompanyFieldsProps) {
  return (
    <Fieldset legend="Company">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Empty fields use the values in gray, from the brand file.
        </Text>
        {fields.map(({ name, label, description, limit, type }) => (
          <TextInput
            key={name}
            {...{ label, description, type }}
            placeholder={ofFile[name]}
            maxLength={limit}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

/** What of a company was set on the page: empty where it's what the brand file says. */
export function companyDraftOf({ company, companyOfFile }: ListedBrand): CompanyDraft {
  const own = (name: keyof CompanyDraft) => (company[name] === companyOfFile[name] ? '' : company[name]);
  return {
    company: own('company'),
    companyAddress: own('companyAddress'),
    privacyEmail: own('privacyEmail'),
    supportEmail: own('supportEmail'),
  };
}
