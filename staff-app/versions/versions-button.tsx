import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/versions.ts';
import { IconButton } from '../design/icon-button.tsx';
import { later } from '../design/later.tsx';
import type { Versioned } from './use-versions.ts';

const VersionsDialog = later(() => import('./versions-dialog.tsx').then((m) => m.VersionsDialog));

/** Opens the versions of a step or a slide. */
export function VersionsButton({ of }: { of: Versioned }) {
  const [isOpen, setOpen] = useState(false);
  const label = of.is === 'step' ? phrases.versionsOfTheStep : phrases.versionsOfTheSlide;
  return (
    <>
      <IconButton label={phrases.versions} name={label} icon={IconHistory} onClick={() => setOpen(true)} />
      {isOpen && <VersionsDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
