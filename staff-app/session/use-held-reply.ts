import { useState } from 'react';
import { holdReply, isReplyHeld, releaseReply } from './reply-begun.ts';
import { useDraftOwner } from './use-reply-draft.ts';

type HeldReply = { isHeld: boolean; hold: () => void; release: () => void };

/** Whether the reply to a contact is held because it was to be sent before its conversation was there. */
export function useHeldReply(leadId: string): HeldReply {
  const owner = useDraftOwner(leadId);
  const [isHeld, setHeld] = useState(() => isReplyHeld(owner));
  return {
    isHeld,
    hold: () => {
      holdReply(owner);
      setHeld(true);
    },
    release: () => {
      releaseReply(owner);
      setHeld(false);
    },
  };
}
