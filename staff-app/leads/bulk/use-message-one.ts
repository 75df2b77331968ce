import { isOpen } from '../../../domain/messages/sending-window.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useSendingHours } from '../../session/use-sending-hours.ts';
import { MessageLeadMutation } from '../contact/operations.ts';
import { MessageLeadsMutation } from './operations.ts';
import { showMessaged } from './show-messaged.ts';
import { useSending } from './use-sending.ts';
import { useWhenItGoesOut } from './use-when-it-goes-out.ts';

const refreshes = ['leads', 'campaigns', 'groups', 'messages', 'send-stats'] as const;

/** When it is sent; right away where that is absent. */
type At = { readonly sendAt?: string };

type Receiver = { readonly leadId: string; readonly name: string | null; readonly isAskedFirst: boolean };

/**
 * Sends a message to one contact as their conversation does, so that it counts as an answer. Only to those who must be asked
 * first whether they want messages, it goes like one to many, which waits for that.
 */
export function useMessageOne({ leadId, name, isAskedFirst }: Receiver, onDone: () => void) {
  const { hours } = useSendingHours();
  const goesOut = useWhenItGoesOut();
  const tell = (_answer: unknown, { sendAt = null }: { readonly sendAt?: string | null }) => {
    if (name === null) showMessaged({ optedOut: 0 }, sendAt && goesOut(sendAt).time);
    else if (sendAt === null && isOpen(new Date(), hours)) showDone(say(phrases.messageIsOnItsWay, { name }));
    else showDone(say(phrases.messageToNameIsScheduled, { name }));
    onDone();
  };
  const direct = useSending(MessageLeadMutation, { onDone: tell, refreshes });
  const asked = useSending(MessageLeadsMutation, { onDone: tell, refreshes });
  return isAskedFirst
    ? {
        ...asked.shown,
        send: (messageContent: string, at: At) => asked.send({ messageContent, leadIds: [leadId], ...at }),
      }
    : { ...direct.shown, send: (message: string, at: At) => direct.send({ leadId, message, ...at }) };
}
