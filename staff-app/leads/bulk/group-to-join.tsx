import { Select } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { say } from '../../say.ts';
import { CreateGroupForLeadsMutation, GroupChoicesQuery } from './operations.ts';

type GroupToJoinProps = {
  value: string | null;
  onChange: (groupId: string | null) => void;
  isRequired?: boolean;
  /** A name that no group has makes a new one. */
  canCreate?: boolean;
  /** Whether a name is typed whose group isn't made yet. */
  onUnmade?: (isUnmade: boolean) => void;
};

const newGroup = 'new';

/** Chooses one group, or none where none is needed. A name that is typed but not chosen stays, and the field says so. */
export function GroupToJoin({ value, onChange, isRequired = false, canCreate = false, onUnmade }: GroupToJoinProps) {
  const { data, isPending } = useRead(GroupChoicesQuery, {}, { live: ['groups'] });
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const create = useChange(CreateGroupForLeadsMutation, {
    onDone: ({ group }) => group && onChange(group.id),
    onFailure: setFailure,
    refreshes: ['groups'],
  });
  const made = create.data?.group;
  const listed = data?.groups ?? [];
  const groups = made && !listed.some(({ id }) => id === made.id) ? [...listed, made] : listed;
  const named = (typed: string) => groups.find((one) => one.name.toLowerCase() === typed.trim().toLowerCase());
  const isUnmade = (typed: string) => canCreate && typed.trim() !== '' && named(typed) === undefined;
  const type = (typed: string) => {
    setSearch(typed);
    setFailure(null);
    onUnmade?.(isUnmade(typed));
  };
  const choose = (chosen: string | null) => {
    setFailure(null);
    if (chosen === newGroup) create.mutate({ name: search.trim() });
    else onChange(chosen);
  };
  // The list of choices empties what was typed when the field is left.
  const leave = () => {
    const chosen = named(search);
    if (chosen !== undefined) return chosen.id === value ? undefined : choose(chosen.id);
    if (!isUnmade(search) || create.isPending) return;
    type(search);
    setFailure(say(phrases.groupNotMadeYet, { name: search.trim() }));
  };
  return (
    <Select
      label={isRequired ? phrases.group : phrases.groupOptional}
      placeholder={isPending ? phrases.loading : phrases.chooseAGroup}
      description={canCreate ? phrases.groupOrName : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        ...groups.map((group) => ({ value: group.id, label: group.name })),
        ...(isUnmade(search)
          ? [{ value: newGroup, label: say(phrases.createGroupNamed, { name: search.trim() }) }]
          : []),
      ]}
      value={value}
      onChange={choose}
      onBlur={leave}
      error={failure}
      disabled={create.isPending}
      searchable
      selectFirstOptionOnChange
      searchValue={search}
      onSearchChange={type}
      clearable={!isRequired}
      nothingFoundMessage={phrases.noGroupsFound}
    />
  );
}
