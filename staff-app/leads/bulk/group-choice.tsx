import { Select } from '@mantine/core';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { useRead } from '../../api/use-operation.ts';
import { GroupChoicesQuery } from './operations.ts';

type GroupChoiceProps = {
  value: string | null;
  onChange: (groupId: string | null) => void;
  isRequired?: boolean;
};

/** Chooses one group, or none where none is needed. */
export function GroupChoice({ value, onChange, isRequired = false }: GroupChoiceProps) {
  const { data, isPending } = useRead(GroupChoicesQuery, {}, { live: ['groups'] });
  return (
    <Select
      label={isRequired ? phrases.group : phrases.groupOptional}
      placeholder={isPending ? phrases.loading : phrases.chooseAGroup}
      data={(data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      searchable
      clearable={!isRequired}
      nothingFoundMessage={phrases.noGroupsFound}
    />
  );
}
