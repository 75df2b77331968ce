import type { Shortcut } from '../design/shortcuts.ts';
import { ShortcutsDialog } from '../design/shortcuts-dialog.tsx';
import { AddLeadsDialog } from '../leads/index.ts';

/** The dialogs that open from the frame, whatever screen is shown. */
export type ShellDialog =
  | 'add-leads'
  | 'import-file'
  | 'invite'
  | 'all-users'
  | 'engagement-metrics'
  | 'how-to-videos'
  | 'shortcuts';

type ShellDialogsProps = { open: ShellDialog | null; onClose: () => void; shortcuts: readonly Shortcut[] };

/** The one dialog of the frame that is open, if any. */
export function ShellDialogs({ open, onClose, shortcuts }: ShellDialogsProps) {
  return (
    <>
      <AddLeadsDialog
        opened={open === 'add-leads' || open === 'import-file'}
        tab={open === 'import-file' ? 'file' : 'new'}
        onClose={onClose}
      />
      <ShortcutsDialog opened={open === 'shortcuts'} onClose={onClose} shortcuts={shortcuts} />
    </>
  );
}
