import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { say } from '../../say.ts';
import classes from './figure-row.module.css';

type FigureRowProps = {
  /** What is counted, such as "3 messages". */
  figure: string;
  sentence: string;
  action?: ReactNode;
  /** The people behind the figure. */
  children: ReactNode;
};

/** One figure with what it means; it opens the people behind it in place. */
export function FigureRow({ figure, sentence, action, children }: FigureRowProps) {
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <Group gap="0 8px" flex="1 1 240px" align="flex-start">
          <UnstyledButton
            className={classes.figure ?? ''}
            aria-expanded={isOpen}
            aria-label={isOpen ? say(phrases.figureHideWho, { figure }) : say(phrases.figureShowWho, { figure })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={16} aria-hidden className={classes.arrow ?? ''} />
            {figure}
          </UnstyledButton>
          <Text size="sm" flex="1 1 200px" lh="20px" py={6}>
            {sentence}
          </Text>
        </Group>
        {action}
      </Group>
      {isOpen && <div className={classes.people}>{children}</div>}
    </li>
  );
}
