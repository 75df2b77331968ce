import { Group, Kbd, Stack, Text, Title } from '@mantine/core';
import * as phrases from '../../../words/en/staff/palette.ts';
import { Dialog } from '../../design/dialog.tsx';
import { useOfferedActions } from '../../design/keys/actions.ts';
import { useLetterKeys } from '../../design/keys/letter-keys.ts';
import { listKeys } from '../../design/keys/walk-list.ts';
import { paletteKeys } from './palette-keys.ts';

type Line = { keys: readonly string[]; label: string };

const spelled: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', X: 'Shift+x' };

/** Every key that does something on this screen, for this person. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [areLettersOn] = useLetterKeys();
  const withKeys = useOfferedActions().flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, label }]));
  const lineOf = ({ keys, label }: { keys: string; label: string }): Line => ({ keys: keys.split(' '), label });
  const isWay = ({ keys }: { keys: string }) => keys.startsWith('g ');
  const sections: readonly (readonly [string, readonly Line[]])[] = [
    [
      phrases.anywhere,
      [
        { keys: paletteKeys.split('+'), label: phrases.openTheCommandPalette },
        ...withKeys.filter((one) => !isWay(one)).map(lineOf),
      ],
    ],
    [phrases.inAList, listKeys.map(({ keys, label }) => ({ keys: keys.map((key) => spelled[key] ?? key), label }))],
    [phrases.goToAScreen, withKeys.filter(isWay).map(lineOf)],
  ];
  return (
    <Dialog opened onClose={onClose} title={phrases.keyboardShortcuts}>
      <Stack gap="lg">
        {!areLettersOn && <Text c="attention">{phrases.letterKeysAreOff}</Text>}
        {sections.map(([title, lines]) => (
          <Stack key={title} component="section" gap={6} aria-label={title}>
            <Title order={3} fz={14}>
              {title}
            </Title>
            {lines.map(({ keys, label }) => (
              <Group key={label} justify="space-between" wrap="nowrap">
                <Text>{label}</Text>
                <Group gap={4} wrap="nowrap">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Group>
            ))}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
