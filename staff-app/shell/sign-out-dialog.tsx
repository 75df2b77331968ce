import { Anchor, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { useRead } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { hasUnsavedForm, leavesUnsaved } from '../design/leave-guard.tsx';
import { say } from '../say.ts';
import { countDrafts, leadsWithDrafts } from '../session/drafts.ts';
import { useDraftOwner } from '../session/use-reply-draft.ts';
import { DraftNameQuery } from './operations.ts';

const mostNamed = 5;

/** Asks before signing out deletes replies that weren't sent, and with them what isn't saved on the screen. */
export function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [count] = useState(countDrafts);
  const [isFormUnsaved] = useState(hasUnsavedForm);
  const { userId, organizationId } = useDraftOwner('');
  const [leadIds] = useState(() => leadsWithDrafts({ userId, organizationId }));
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void navigate('/logout', { state: leavesUnsaved })}
      title={say(isFormUnsaved ? phrases.unsentRepliesAndChanges : phrases.unsentReplies, { count })}
      confirmLabel={phrases.signOutAndDelete}
    >
      <Stack gap="xs">
        <Text>{say(isFormUnsaved ? phrases.signingOutDeletesAll : phrases.signingOutDeletesThem, { count })}</Text>
        {leadIds.length > 0 && <UnsentReplies leadIds={leadIds.slice(0, mostNamed)} onClose={onClose} />}
      </Stack>
    </ConfirmDialog>
  );
}

// To whom, with the way back to each.
function UnsentReplies({ leadIds, onClose }: { leadIds: readonly string[]; onClose: () => void }) {
  return (
    <List aria-label={phrases.unsentRepliesTo} listStyleType="none">
      {leadIds.map((leadId) => (
        <UnsentReply key={leadId} leadId={leadId} onClose={onClose} />
      ))}
    </List>
  );
}

function UnsentReply({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const name = useRead(DraftNameQuery, { leadId }).data?.lead?.name;
  if (name === undefined) return null;
  return (
    <List.Item>
      <Anchor component={Link} to={`/contacts?contact=${leadId}`} onClick={onClose}>
        {say(phrases.replyToName, { name })}
      </Anchor>
    </List.Item>
  );
}
