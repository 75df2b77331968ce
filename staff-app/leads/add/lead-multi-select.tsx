import { Button, Group, MultiSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import { useRead } from '../../api/use-operation.ts';
import { searchRestMs } from '../../design/search-box.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { LeadsQuery } from '../operations.ts';
import type { LeadRow } from '../use-leads.ts';

type Picked = Pick<LeadRow, 'name' | 'phone' | 'optedOut' | 'needsConsent' | 'invalidPhone'>;
/** What a contact is called, alone and in the list of those who are chosen. */
export type KnownLead = { readonly name: string; readonly label: string };
type LeadMultiSelectProps = {
  value: string[];
  /** The chosen contacts' names, kept by anyone who shows them again later. */
  known: Map<string, KnownLead>;
  /** Tells who is chosen, and the name of the first. */
  onChange: (leadIds: string[], firstName: string | null) => void;
  onCreateNew: () => void;
};

const createNew = 'create-new';

/** Searches contacts and picks several; anyone who is not there yet can be made. */
export function LeadMultiSelect({ value, known, onChange, onCreateNew }: LeadMultiSelectProps) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchRestMs);
  const { data } = useRead(LeadsQuery, { page: 1, search: search === '' ? null : search }, { keepWhileChanging: true });
  // A chosen contact must keep its label after the search that found it has changed.
  for (const lead of data?.leads ?? []) known.set(lead.id, { name: lead.name, label: labelOf(lead) });
  const found = (data?.leads ?? []).map((lead) => ({ value: lead.id, label: labelOf(lead) }));
  const foundIds = new Set(found.map((option) => option.value));
  const chosen = value
    .filter((id) => !foundIds.has(id))
    .map((id) => ({ value: id, label: known.get(id)?.label ?? id }));
  const create = { value: createNew, label: say(phrases.createNewLead, { lead: words.lead }) };
  const options = chosen.length + found.length === 0 ? [] : [...chosen, ...found, create];
  return (
    <MultiSelect
      label={words.leads}
      placeholder={value.length > 0 ? '' : phrases.searchByNameOrPhone}
      data={options}
      value={value}
      onChange={(next) =>
        next.includes(createNew) ? onCreateNew() : onChange(next, known.get(next[0] ?? '')?.name ?? null)
      }
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already; chosen ones stay out of the list while something is typed.
      filter={({ options: all }) =>
        all.filter((option) => !('value' in option) || search === '' || !value.includes(option.value))
      }
      hidePickedOptions
      maxDropdownHeight={260}
      nothingFoundMessage={
        <Group justify="center" gap="xs">
          <Text>{phrases.notFound}</Text>
          <Button size="compact-sm" variant="light" onClick={onCreateNew}>
            {phrases.createNew}
          </Button>
        </Group>
      }
    />
  );
}

// Who gets nothing is said where they are chosen.
function labelOf({ name, phone, optedOut, needsConsent, invalidPhone }: Picked): string {
  const who = `${name} ${formatPhone(phone)}`;
  if (optedOut) return say(phrases.pickedOptedOut, { who });
  if (invalidPhone) return say(phrases.pickedCantReceive, { who });
  return needsConsent ? say(phrases.pickedNotAgreed, { who }) : who;
}
