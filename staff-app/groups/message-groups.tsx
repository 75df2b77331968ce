import { useState } from 'react';
import { useChange } from '../api/use-operation.ts';
import { MessageDialog, showMessaged } from '../leads/index.ts';
import { mostOf } from './add-groups-to-campaign.tsx';
import { MessageGroupsMutation } from './operations.ts';
import type { GroupCount } from './use-groups.ts';

type MessageGroupsProps = { groups: readonly GroupCount[]; onClose: () => void; onSent: () => void };

/** Writes one message to everybody of the chosen groups; whoever is in several of them gets it once. */
export function MessageGroups({ groups, onClose, onSent }: MessageGroupsProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const send = useChange(MessageGroupsMutation, {
    onDone: (answer) => {
      showMessaged(answer);
      onSent();
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['messages', 'send-stats'],
  });
  return (
    <MessageDialog
      count={mostOf(groups)}
      onClose={onClose}
      onConfirm={(messageContent) => {
        setFailure(null);
        send.mutate({ groupIds: groups.map(({ id }) => id), messageContent });
      }}
      isBusy={send.isPending}
      failure={failure}
      onFailureSeen={() => setFailure(null)}
    />
  );
}
