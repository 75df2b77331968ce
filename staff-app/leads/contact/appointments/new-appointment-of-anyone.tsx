import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { formatPhone } from '../../../../domain/leads/phone-format.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useRead } from '../../../api/use-operation.ts';
import { firstOnEnter } from '../../../design/keys/first-on-enter.ts';
import { searchRestMs } from '../../../design/search-box.tsx';
import { type Choice, meantBy } from '../../../design/typed-choice.ts';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import { LeadsQuery } from '../../operations.ts';
import { LeadQuery } from '../operations.ts';
import { NewAppointmentDialog } from './new-appointment-dialog.tsx';

type NewAppointmentOfAnyoneProps = { day: string | null; onClose: () => void };

/** Makes an appointment of a contact who is searched for first. */
export function NewAppointmentOfAnyone({ day, onClose }: NewAppointmentOfAnyoneProps) {
  const [leadId, setLeadId] = useState<string | null>(null);
  const { data } = useRead(LeadQuery, { leadId: leadId ?? '' }, { live: ['leads'], enabled: leadId !== null });
  const contact = leadId === null ? null : (data?.lead ?? null);
  return (
    <NewAppointmentDialog
      contact={contact}
      chooser={<LeadSelect value={leadId} onChange={setLeadId} />}
      isChosen={leadId !== null}
      day={day}
      onClose={onClose}
    />
  );
}

type LeadSelectProps = { value: string | null; onChange: (leadId: string | null) => void };

function LeadSelect({ value, onChange }: LeadSelectProps) {
  const { lead, leads } = useWords();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchRestMs);
  const [chosen, setChosen] = useState<Choice | null>(null);
  // The field shows the name of who was chosen, which isn't a search.
  const wanted = search === '' || search === chosen?.label ? null : search;
  const { data, isPlaceholderData } = useRead(LeadsQuery, { page: 1, search: wanted }, { keepWhileChanging: true });
  const isSettled = !isPlaceholderData && search === typed.trim() && wanted !== null;
  const found = (data?.leads ?? []).map(({ id, name, phone }) => ({
    value: id,
    label: `${name} ${formatPhone(phone)}`,
  }));
  const choose = (one: Choice | null) => {
    setChosen(one);
    onChange(one?.value ?? null);
  };
  const options = chosen === null || found.some((one) => one.value === chosen.value) ? found : [chosen, ...found];
  return (
    <Select
      label={lead}
      placeholder={phrases.searchByNameOrPhone}
      data={options}
      value={value}
      onChange={(id) => choose(options.find((one) => one.value === id) ?? null)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={firstOnEnter(isSettled)}
      onBlur={() => {
        const meant = isSettled ? meantBy(typed, found) : null;
        if (meant !== null) choose(meant);
      }}
      // The server has searched already.
      filter={({ options: all }) => all}
      allowDeselect={false}
      maxDropdownHeight={260}
      nothingFoundMessage={say(phrases.noLeadsFound, { leads })}
      data-autofocus
    />
  );
}
