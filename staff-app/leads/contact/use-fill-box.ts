import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { showToCopy } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { noteTakesFocus } from '../../session/reply-begun.ts';
import { useDraftOwner } from '../../session/use-reply-draft.ts';

/** Puts a text into the box to write to a contact; what was begun there stays, and the text is shown to be copied. */
export function useFillBox(): (lead: { readonly id: string; readonly name: string }, text: string) => void {
  const { userId, organizationId } = useDraftOwner('');
  return ({ id: leadId, name }, text) => {
    const owner = { userId, organizationId, leadId };
    const begun = draftOf(owner);
    if (begun !== '' && begun !== text.trim())
      return showToCopy(say(phrases.yourDraftIsKept, { name }), text, phrases.messageToCopy);
    keepDraft(owner, text);
    noteTakesFocus(owner);
  };
}
