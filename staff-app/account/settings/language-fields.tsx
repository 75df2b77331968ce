import { Select } from '@mantine/core';
import { languageCodes, languages } from '../../../words/languages.ts';
import { SwitchField } from '../../design/switch-field.tsx';
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
        label={`Language of your ${leads.toLowerCase()}`}
        description={`For pages, opt-in questions, and the answers to STOP, START, and HELP. A ${lead.toLowerCase()} can have another language. What you write isn’t translated.`}
        data={choices}
        value={draft.language}
        onChange={(language) => onChange({ language: language ?? draft.language })}
        allowDeselect={false}
      />
      {others.map((code) => (
        <SwitchField
          key={code}
          label={`Offer public pages in ${languages[code].name} too`}
          description="Visitors see it first if their browser is set to it, and can switch at the bottom of the page."
          checked={draft.offeredLanguages.includes(code)}
          onChange={(isOffered) => offer(code, isOffered)}
        />
      ))}
    </>
  );
}
