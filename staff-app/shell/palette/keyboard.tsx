import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useActions } from '../../design/keys/actions.ts';
import { keepFocus } from '../../design/keys/keep-focus.ts';
import { useLetterKeys } from '../../design/keys/letter-keys.ts';
import { useKeys } from '../../design/keys/use-keys.ts';
import type { ShellDialog } from '../shell-dialog.ts';
import { useRecent } from './recent.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useOwnActions, useWays } from './use-own-actions.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

export type KeyboardProps = {
  open: ShellDialog | null;
  onOpen: (dialog: ShellDialog) => void;
  onClose: () => void;
  /** What was pressed before this program was there. */
  early: KeyboardEvent[];
};

/** All that one does without a mouse: keys, the command palette, the list of keys, and where the focus is. */
export function Keyboard({ open, onOpen, onClose, early }: KeyboardProps) {
  const [hasLetters] = useLetterKeys();
  const { pathname } = useLocation();
  useActions([...useOwnActions(onOpen), ...useWays()]);
  useKeys({ hasLetters, early, onPalette: () => onOpen('palette') });
  useEffect(keepFocus, []);
  const { noteScreen } = useRecent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted once for each address.
  useEffect(() => noteScreen(pathname), [pathname]);
  if (open === 'shortcuts') return <ShortcutsDialog onClose={onClose} />;
  return (
    open === 'palette' && (
      <Suspense fallback={null}>
        <Palette onClose={onClose} />
      </Suspense>
    )
  );
}
