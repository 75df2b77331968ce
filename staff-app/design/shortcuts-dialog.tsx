import { Group, Kbd, Stack, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';
import { Dialog } from './dialog.tsx';
import type { Shortcut } from './shortcuts.ts';

/** Shows every key of the app and what it does. */
export function ShortcutsDialog(props: { opened: boolean; onClose: () => void; shortcuts: readonly Shortcut[] }) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={phrases.keyboardShortcuts} width="small">
      <Stack gap="xs">
        {props.shortcuts.map(({ keys, label }) => (
          <Group key={keys} justify="space-between">
            <Text>{label}</Text>
            <Group gap={4}>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
        <Text size="xs" c="dimmed" mt="xs">
          {phrases.inATable}
        </Text>
      </Stack>
    </Dialog>
  );
}
