import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useActions } from '../../design/keys/actions.ts';
import { keepFocus } from '../../design/keys/keep-focus.ts';
import { useLetterKeys } from '../../design/keys/letter-keys.ts';
import { useKeys } from '../../design/keys/use-keys.ts';
import { later } from '../../design/later.tsx';
import { BulkDialog } from '../../leads/index.ts';
import type { ShellDialog } from '../shell-dialog.ts';
import { useRecent } from './recent.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { ContactDeed } from './use-contact-actions.ts';
import { useOwnActions, useWays } from './use-own-actions.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const Palette = later(async () => (await import('./palette.tsx')).Palette);

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
  const { keep, take } = useTypedAhead(open === 'palette', onClose);
  useKeys({ hasLetters, early, onPalette: () => onOpen('palette'), keep });
  const [first] = useState(() => early[0]);
  // The key that brought this program may have pressed a button, which is off while it saves.
  useEffect(() => keepFocus(first?.key === 'Enter' || first?.key === ' ' ? first.target : null), [first]);
  const [deed, setDeed] = useState<ContactDeed | null>(null);
  const { noteScreen } = useRecent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted once for each address.
  useEffect(() => noteScreen(pathname), [pathname]);
  if (open === 'shortcuts') return <ShortcutsDialog onClose={onClose} />;
  return (
    <>
      {open === 'palette' && <Palette onClose={onClose} onDo={setDeed} takeTyped={take} />}
      {deed && (
        <BulkDialog
          mode={deed.mode}
          selection={{ count: 1, choice: { leadIds: [deed.lead.id] } }}
          list={{}}
          example={deed.lead.name}
          onClose={() => setDeed(null)}
          onDone={() => setDeed(null)}
        />
      )}
    </>
  );
}
