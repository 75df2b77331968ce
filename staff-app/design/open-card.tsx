import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/design.ts';
import { say } from '../say.ts';
import { rowOf } from './keys/list-keys.ts';
import classes from './open-card.module.css';

type OpenCardProps = {
  id: string;
  /** Where a click anywhere on the card leads; an archived one leads nowhere. */
  to?: string | undefined;
  name: string;
  /** The dimmed line under the name. */
  line: ReactNode;
  mark?: ReactNode;
  /** A picture over the whole width, above everything. */
  cover?: ReactNode;
  /** What is to the right of the name and can be pressed for itself. */
  aside?: ReactNode;
  isSelected?: boolean;
  /** The card carries a box; with shift everything between two boxes is meant. */
  onToggle?: ((withShift: boolean) => void) | undefined;
  children?: ReactNode;
};

/** One card of a list: it opens as a whole, and can carry a box and buttons of its own. */
export function OpenCard({ id, to, name, line, mark, cover, aside, isSelected, onToggle, children }: OpenCardProps) {
  const title = (
    <Text fw={600} truncate component="span" display="block">
      {name}
    </Text>
  );
  return (
    <li className={classes.card} data-selected={isSelected || undefined} {...rowOf(id)}>
      {cover}
      <div className={classes.inside}>
        <Group wrap="nowrap" gap="sm" align="flex-start">
          {mark}
          <Stack gap={2} flex={1} miw={0}>
            {to === undefined ? (
              title
            ) : (
              <Link to={to} className={classes.name}>
                {title}
              </Link>
            )}
            <Text size="xs" c="dimmed" className="figures">
              {line}
            </Text>
          </Stack>
          {aside && <div className={classes.above}>{aside}</div>}
          {onToggle && (
            <Checkbox
              className={classes.above ?? ''}
              aria-label={say(phrases.selectName, { name })}
              checked={isSelected ?? false}
              onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
            />
          )}
        </Group>
        {children}
      </div>
    </li>
  );
}
