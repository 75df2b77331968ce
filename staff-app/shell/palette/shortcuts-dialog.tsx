import { Group, Kbd, Stack, Text, Title } from '@mantine/core';
import * as phrases from '../../../words/en/staff/palette.ts';
import { Dialog } from '../../design/dialog.tsx';
import { type Action, useOfferedActions } from '../../design/keys/actions.ts';
import { useLetterKeys } from '../../design/keys/letter-keys.ts';
import { listKeys } from '../../design/keys/walk-list.ts';
import { paletteKeys } from './palette-keys.ts';

type Line = { keys: readonly string[]; label: string };

const spelled: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  X: 'Shift+x',
};

/** Every key that does something on this screen, for this person. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [areLettersOn] = useLetterKeys();
  const offered = useOfferedActions();
  // A key of this screen does nothing else here.
  const ofScreen = new Set(offered.flatMap(({ of, keys }) => (of === undefined && keys ? [keys] : [])));
  const linesOf = (isMeant: (of: Action['of']) => boolean): readonly Line[] =>
    offered.flatMap(({ of, keys, label }) =>
      keys && isMeant(of) && (of === undefined || !ofScreen.has(keys))
        ? [{ keys: keys.split(' ').map((key) => spelled[key] ?? key), label }]
        : [],
    );
  const sections: readonly (readonly [string, readonly Line[]])[] = [
    [
      phrases.anywhere,
      [{ keys: [paletteKeys], label: phrases.openTheCommandPalette }, ...linesOf((of) => of !== 'way')],
    ],
    [phrases.inAList, listKeys.map(({ keys, label }) => ({ keys: keys.map((key) => spelled[key] ?? key), label }))],
    [phrases.goToAScreen, linesOf((of) => of === 'way')],
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
