import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import * as phrases from '../../words/en/staff/audit.ts';
import { useRead } from '../api/use-operation.ts';
import { firstOnEnter } from '../design/keys/first-on-enter.ts';
import { searchRestMs } from '../design/search-box.tsx';
import { useWords } from '../session/brand.tsx';
import { useMasked } from '../session/use-masked.ts';
import { AuditLeadsQuery } from './operations.ts';

type LeadChoiceProps = { leadId: string | null; onChange: (leadId: string | null) => void };

/** Searches contacts and chooses the one whose record the trail is asked about. */
export function LeadChoice({ leadId, onChange }: LeadChoiceProps) {
  const words = useWords();
  const typeToFind = useMasked() ? phrases.typeLastFour : phrases.typeANameOrPhoneNumber;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [search] = useDebouncedValue(typed.trim(), searchRestMs);
  // Whom a search finds was seen, which the trail keeps: so no one is looked for before something is typed.
  const isSearch = search !== '' && search !== chosen?.label;
  const { data, isFetching } = useRead(AuditLeadsQuery, { search }, { enabled: isSearch });
  const found = (isSearch ? (data?.leads ?? []) : []).map(({ id, name, phone }) => ({
    value: id,
    label: `${name} ${formatPhone(phone)}`,
  }));
  const known = chosen !== null && chosen.value === leadId ? [chosen] : [];
  const options = [...known, ...found.filter(({ value }) => value !== leadId)];
  const isWaiting = isFetching || search !== typed.trim();
  return (
    <Select
      label={words.lead}
      placeholder={phrases.everyone}
      data={options}
      value={leadId}
      onChange={(id, option) => {
        setChosen(id === null ? null : option);
        onChange(id);
      }}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={firstOnEnter(isSearch && !isWaiting)}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={typed.trim() === '' ? typeToFind : isWaiting ? phrases.searching : phrases.notFound}
    />
  );
}
