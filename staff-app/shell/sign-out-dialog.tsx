import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { say } from '../say.ts';
import { countDrafts } from '../session/drafts.ts';

/** Asks before signing out deletes replies that weren't sent. */
export function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [count] = useState(countDrafts);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void navigate('/logout')}
      title={say(phrases.unsentReplies, { count })}
      confirmLabel={phrases.signOutAndDelete}
    >
      {say(phrases.signingOutDeletesThem, { count })}
    </ConfirmDialog>
  );
}
