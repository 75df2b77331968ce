import { type ComponentType, lazy, Suspense } from 'react';
import { AddLeadsDialog } from '../leads/index.ts';
import { KeyboardOnDemand } from './palette/keyboard-on-demand.tsx';
import type { ShellDialog } from './shell-dialog.ts';

type DialogProps = { opened: boolean; onClose: () => void };

// They are rarely opened from here, and load when they are.
const loaded = {
  invite: dialog(() => import('../users/index.ts').then((m) => m.InviteUsersDialog)),
  'all-users': dialog(() => import('../account/index.ts').then((m) => m.AllUsersDialog)),
  'engagement-metrics': dialog(() => import('../account/index.ts').then((m) => m.EngagementMetricsDialog)),
  'sign-out': dialog(() => import('./sign-out-dialog.tsx').then((m) => m.SignOutDialog)),
  'how-to-videos': dialog(() => import('../account/index.ts').then((m) => m.HowToVideosDialog)),
};

type ShellDialogsProps = { open: ShellDialog | null; onOpen: (dialog: ShellDialog) => void; onClose: () => void };

/** The one dialog of the frame that is open, if any. */
export function ShellDialogs({ open, onOpen, onClose }: ShellDialogsProps) {
  const Loaded = open !== null && open in loaded ? loaded[open as keyof typeof loaded] : null;
  return (
    <>
      <AddLeadsDialog opened={open === 'add-leads'} onClose={onClose} />
      <KeyboardOnDemand open={open} onOpen={onOpen} onClose={onClose} />
      {Loaded && (
        <Suspense fallback={null}>
          <Loaded opened onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

function dialog(load: () => Promise<ComponentType<DialogProps>>) {
  return lazy(async () => ({ default: await load() }));
}
