import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { showDate } from '../design/dates.ts';
import { Mark } from '../design/mark.tsx';
import { useWords } from '../session/brand.tsx';
import classes from './groups.module.css';
import type { GroupCount } from './use-groups.ts';

type GroupCardProps = { group: GroupCount; isSelected: boolean; onToggle?: (withShift: boolean) => void };

/** One group of the list: what it is called, and how many are in it. */
export function GroupCard({ group, isSelected, onToggle }: GroupCardProps) {
  const words = useWords();
  const { id, name, created, stats } = group;
  const noun = (stats.leads === 1 ? words.lead : words.leads).toLowerCase();
  return (
    <li className={classes.card} data-selected={isSelected || undefined}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <Mark name={name} image={null} size={40} />
        <Stack gap={2} flex={1} miw={0}>
          <Link to={`/group/${id}`} className={classes.name}>
            <Text fw={600} truncate component="span" display="block">
              {name}
            </Text>
          </Link>
          <Text size="xs" c="dimmed" className="figures">
            {stats.leads.toLocaleString('en-US')} {noun} · {showDate(created)}
          </Text>
        </Stack>
        {onToggle && (
          <Checkbox
            className={classes.choose ?? ''}
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
          />
        )}
      </Group>
    </li>
  );
}
