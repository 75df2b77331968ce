import { Anchor, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { useRead } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { hasUnsavedForm, leavesUnsaved } from '../design/leave-guard.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { countDrafts, leadsWithDrafts } from '../session/drafts.ts';
import { hasTyped } from '../session/typed.ts';
import { useDraftOwner } from '../session/use-reply-draft.ts';
import { DraftNameQuery } from './operations.ts';

const mostNamed = 5;

/** Asks before signing out deletes what was typed about contacts and not sent, and with it what isn't saved on the screen. */
export function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [count] = useState(countDrafts);
  const words = useWords();
  const [isTyped] = useState(hasTyped);
  const [isFormUnsaved] = useState(hasUnsavedForm);
  const { userId, organizationId } = useDraftOwner('');
  const [leadIds] = useState(() => leadsWithDrafts({ userId, organizationId }));
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      // A form on the screen that isn’t spoken of here asks after this.
      onConfirm={() => void navigate('/logout', count > 0 ? { state: leavesUnsaved } : {})}
      title={titleOf(count, isFormUnsaved || isTyped) ?? say(phrases.contactsNotAdded, words)}
      confirmLabel={phrases.signOutAndDelete}
    >
      <Stack gap="xs">
        {count > 0 && (
          <Text>{say(isFormUnsaved ? phrases.signingOutDeletesAll : phrases.signingOutDeletesThem, { count })}</Text>
        )}
        {isTyped && <Text>{say(count > 0 ? phrases.typedIsLostToo : phrases.signingOutDeletesTyped, words)}</Text>}
        {leadIds.length > 0 && <UnsentReplies leadIds={leadIds.slice(0, mostNamed)} onClose={onClose} />}
      </Stack>
    </ConfirmDialog>
  );
}

function titleOf(count: number, isMoreUnsaved: boolean): string | null {
  if (count === 0) return null;
  return say(isMoreUnsaved ? phrases.unsentRepliesAndChanges : phrases.unsentReplies, { count });
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
