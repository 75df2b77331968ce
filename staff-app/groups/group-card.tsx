import * as phrases from '../../words/en/staff/groups.ts';
import { showDate } from '../design/dates.ts';
import { Mark } from '../design/mark.tsx';
import { OpenCard } from '../design/open-card.tsx';
import { RestoreButton } from '../design/restore-button.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import type { GroupCount } from './use-groups.ts';

type GroupCardProps = {
  group: GroupCount;
  isSelected: boolean;
  isArchived: boolean;
  onToggle?: (withShift: boolean) => void;
  onRestore?: () => void;
};

/** One group of the list: what it is called, and how many are in it. */
export function GroupCard({ group, isSelected, isArchived, onToggle, onRestore }: GroupCardProps) {
  const words = useWords();
  const { id, name, created, stats } = group;
  const noun = (stats.leads === 1 ? words.lead : words.leads).toLowerCase();
  return (
    <OpenCard
      id={id}
      to={isArchived ? undefined : `/group/${id}`}
      name={name}
      mark={<Mark name={name} image={null} size={40} />}
      line={`${stats.leads.toLocaleString('en-US')} ${noun} · ${say(phrases.createdOn, { date: showDate(created) })}`}
      isSelected={isSelected}
      onToggle={onToggle}
      aside={onRestore && <RestoreButton name={name} onClick={onRestore} />}
    />
  );
}
