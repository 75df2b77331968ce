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
};

const newGroup = 'new';

/** Chooses one group, or none where none is needed. */
export function GroupToJoin({ value, onChange, isRequired = false, canCreate = false }: GroupToJoinProps) {
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
  const name = search.trim();
  const isNew = canCreate && name !== '' && !groups.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const choose = (chosen: string | null) => {
    setFailure(null);
    if (chosen === newGroup) create.mutate({ name });
    else onChange(chosen);
  };
  return (
    <Select
      label={isRequired ? phrases.group : phrases.groupOptional}
      placeholder={isPending ? phrases.loading : phrases.chooseAGroup}
      description={canCreate ? phrases.groupOrName : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        ...groups.map((group) => ({ value: group.id, label: group.name })),
        ...(isNew ? [{ value: newGroup, label: say(phrases.createGroupNamed, { name }) }] : []),
      ]}
      value={value}
      onChange={choose}
      error={failure}
      disabled={create.isPending}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      clearable={!isRequired}
      nothingFoundMessage={phrases.noGroupsFound}
    />
  );
}
