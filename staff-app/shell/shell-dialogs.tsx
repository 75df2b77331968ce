import { later } from '../design/later.tsx';
import { AddLeadsDialog } from '../leads/index.ts';
import { KeyboardOnDemand } from './palette/keyboard-on-demand.tsx';
import type { ShellDialog } from './shell-dialog.ts';

// They are rarely opened from here, and load when they are.
const loaded = {
  invite: later(() => import('../users/index.ts').then((m) => m.InviteUsersDialog)),
  'all-users': later(() => import('../account/index.ts').then((m) => m.AllUsersDialog)),
  'engagement-metrics': later(() => import('../account/index.ts').then((m) => m.EngagementMetricsDialog)),
  'sign-out': later(() => import('./sign-out-dialog.tsx').then((m) => m.SignOutDialog)),
  'how-to-videos': later(() => import('../account/index.ts').then((m) => m.HowToVideosDialog)),
};

type ShellDialogsProps = { open: ShellDialog | null; onOpen: (dialog: ShellDialog) => void; onClose: () => void };

/** The one dialog of the frame that is open, if any. */
export function ShellDialogs({ open, onOpen, onClose }: ShellDialogsProps) {
  const Loaded = open !== null && open in loaded ? loaded[open as keyof typeof loaded] : null;
  return (
    <>
      <AddLeadsDialog opened={open === 'add-leads'} onClose={onClose} />
      <KeyboardOnDemand open={open} onOpen={onOpen} onClose={onClose} />
      {Loaded && <Loaded opened onClose={onClose} />}
    </>
  );
}
