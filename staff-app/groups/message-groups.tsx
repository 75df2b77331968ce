import { MessageDialog, showMessaged, useSending, useWhenItGoesOut } from '../leads/index.ts';
import { mostOf } from './add-groups-to-campaign.tsx';
import { MessageGroupsMutation } from './operations.ts';
import type { GroupCount } from './use-groups.ts';

type MessageGroupsProps = { groups: readonly GroupCount[]; onClose: () => void; onDone: () => void };

/** Writes one message to everyone of the chosen groups; anyone who is in several of them gets it once. */
export function MessageGroups({ groups, onClose, onDone }: MessageGroupsProps) {
  const goesOut = useWhenItGoesOut();
  const { send, shown } = useSending(MessageGroupsMutation, {
    onDone: (answer, { sendAt = null }) => {
      showMessaged(answer, sendAt && goesOut(sendAt).time);
      onDone();
    },
    refreshes: ['messages', 'send-stats'],
  });
  return (
    <MessageDialog
      {...shown}
      count={mostOf(groups)}
      choice={{ groupIds: groups.map(({ id }) => id) }}
      onClose={onClose}
      onConfirm={(messageContent, sendAt) =>
        send({ groupIds: groups.map(({ id }) => id), messageContent, ...(sendAt !== null && { sendAt }) })
      }
    />
  );
}
