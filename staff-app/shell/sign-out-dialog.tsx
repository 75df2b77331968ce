import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { hasUnsavedForm, leavesUnsaved } from '../design/leave-guard.tsx';
import { say } from '../say.ts';
import { countDrafts } from '../session/drafts.ts';

/** Asks before signing out deletes replies that weren't sent, and with them what isn't saved on the screen. */
export function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [count] = useState(countDrafts);
  const [isFormUnsaved] = useState(hasUnsavedForm);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void navigate('/logout', { state: leavesUnsaved })}
      title={say(isFormUnsaved ? phrases.unsentRepliesAndChanges : phrases.unsentReplies, { count })}
      confirmLabel={phrases.signOutAndDelete}
    >
      {say(isFormUnsaved ? phrases.signingOutDeletesAll : phrases.signingOutDeletesThem, { count })}
    </ConfirmDialog>
  );
}
