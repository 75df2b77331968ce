import { ActionIcon, Button, Checkbox, Popover, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/contacts.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import type { useChosenColumns } from './column-keys.ts';
import { labelsOf } from './contact-columns.tsx';
import classes from './contacts.module.css';

/** Chooses which columns are shown, and in which order. */
export function ColumnMenu({ chosen, toggle, move, reset }: ReturnType<typeof useChosenColumns>) {
  const labels = labelsOf(useWords());
  return (
    <Popover position="bottom-end" trapFocus width={280}>
      <Popover.Target>
        <ActionIcon variant="default" size={26} aria-label={phrases.columns} title={phrases.columns}>
          <IconColumns3 size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {chosen.map(({ key, isShown }, index) => (
          <div key={key} className={classes.column}>
            <Checkbox label={labels[key]} checked={isShown} onChange={() => toggle(key)} />
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={index === 0}
              aria-label={say(phrases.moveUp, { column: labels[key] })}
              onClick={() => move(key, -1)}
            >
              <IconChevronUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={index === chosen.length - 1}
              aria-label={say(phrases.moveDown, { column: labels[key] })}
              onClick={() => move(key, 1)}
            >
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Stack gap={4} mt="xs" align="flex-start">
          <Text size="xs" c="dimmed">
            {phrases.keptInThisBrowser}
          </Text>
          <Button variant="subtle" size="compact-xs" px={0} onClick={reset}>
            {phrases.resetColumns}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
