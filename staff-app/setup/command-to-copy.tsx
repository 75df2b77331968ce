import { ActionIcon, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/setup.ts';
import { copyText } from '../design/use-save-and-copy.ts';
import { say } from '../say.ts';
import classes from './setup.module.css';

/** A command on a line of its own, under what it is for, with a button that copies it. */
export function CommandToCopy({ about, command }: { readonly about: string; readonly command: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      <div className={classes.command}>
        <code>{command}</code>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={say(phrases.copyCommand, { command })}
          title={phrases.copy}
          onClick={() => void copyText(command, phrases.commandCopied)}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
