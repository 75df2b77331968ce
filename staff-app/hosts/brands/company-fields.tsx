import { Fieldset, Stack, Text, TextInput } from '@mantine/core';
import * as phrases from '../../../words/en/staff/hosts.ts';
import type { ListedBrand } from './operations.ts';

/** What is typed about the company that runs a brand; an empty text means what the brand file says. */
export type CompanyDraft = ListedBrand['company'];

const fields = [
  {
    name: 'company',
    label: phrases.legalName,
    description: phrases.newInvoicesComeFromThisCompany,
    limit: 100,
    type: 'text',
  },
  {
    name: 'companyAddress',
    label: phrases.postalAddress,
    description: phrases.shownAtTheEnd,
    limit: 120,
    type: 'text',
  },
  {
    name: 'privacyEmail',
    label: phrases.emailForPrivacyQuestions,
    description: phrases.shownInThePrivacyPolicy,
    limit: 100,
    type: 'email',
  },
  {
    name: 'supportEmail',
    label: phrases.emailForSupport,
    description: phrases.openedByContactSupport,
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
    <Fieldset legend={phrases.company}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {phrases.emptyFieldsUseTheValues}
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
