import { Select } from '@mantine/core';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { languageCodes, languages } from '../../../words/languages.ts';
import { SwitchField } from '../../design/switch-field.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { OrganizationDraft } from './draft.ts';

type LanguageFieldsProps = { draft: OrganizationDraft; onChange: (part: Partial<OrganizationDraft>) => void };

const choices = languageCodes.map((value) => ({ value, label: languages[value].name }));

/** In which language contacts read, and in which else visitors may read public pages. */
export function LanguageFields({ draft, onChange }: LanguageFieldsProps) {
  const { lead, leads } = useWords();
  const others = languageCodes.filter((code) => code !== draft.language);
  const offer = (code: string, isOffered: boolean) => {
    const rest = draft.offeredLanguages.filter((one) => one !== code);
    onChange({ offeredLanguages: isOffered ? [...rest, code] : rest });
  };
  return (
    <>
      <Select
        label={say(phrases.languageOfYourLeads, { leads })}
        description={say(phrases.forPagesOptInQuestions, { lead })}
        data={choices}
        value={draft.language}
        onChange={(language) => onChange({ language: language ?? draft.language })}
        allowDeselect={false}
      />
      {others.map((code) => (
        <SwitchField
          key={code}
          label={say(phrases.offerPublicPagesInToo, { name: languages[code].name })}
          description={phrases.visitorsSeeItFirst}
          checked={draft.offeredLanguages.includes(code)}
          onChange={(isOffered) => offer(code, isOffered)}
        />
      ))}
    </>
  );
}
