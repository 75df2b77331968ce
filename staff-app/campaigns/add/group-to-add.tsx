import { Select } from '@mantine/core';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { useRead } from '../../api/use-operation.ts';
import { useTypedChoice } from '../../design/typed-choice.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { GroupsToAddQuery } from '../operations.ts';

/** A group to put into a campaign. */
export type ChosenGroup = { readonly id: string; readonly name: string };

/** The groups that can be chosen; none until they are known. */
export function useGroupsToAdd() {
  return useRead(GroupsToAddQuery, {}, { live: ['groups', 'leads'] }).data?.groups ?? [];
}

type GroupToAddProps = {
  groups: ReturnType<typeof useGroupsToAdd>;
  chosen: ChosenGroup | null;
  onChoose: (group: ChosenGroup | null) => void;
  /** What is known of the chosen one. */
  description: string;
};

/** Chooses one of the groups, by typing when there are many. */
export function GroupToAdd({ groups, chosen, onChoose, description }: GroupToAddProps) {
  const { lead, leads } = useWords();
  const options = groups.map(({ id, name, stats }) => {
    const count = stats.leads.toLocaleString('en-US');
    return { value: id, label: say(phrases.groupWithLeads, { name, count, leads: stats.leads === 1 ? lead : leads }) };
  });
  const choose = (id: string | null) => onChoose(groups.find((one) => one.id === id) ?? null);
  const byTyping = useTypedChoice(options, chosen?.id ?? null, ({ value }) => choose(value));
  return (
    <Select
      aria-label={phrases.group}
      placeholder={phrases.chooseAGroup}
      ml={32}
      {...byTyping}
      data-autofocus
      data={options}
      value={chosen?.id ?? null}
      onChange={choose}
      nothingFoundMessage={phrases.noGroupOfThatName}
      description={description}
      inputWrapperOrder={['input', 'description']}
    />
  );
}
