import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { showToCopy } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { draftOf, isAsComposed, keepComposed, keepDraft } from '../../session/drafts.ts';
import { noteTakesFocus } from '../../session/reply-begun.ts';
import { useDraftOwner } from '../../session/use-reply-draft.ts';

type Filling = { readonly isWrittenForThem?: boolean };

/** Puts a text into the box to write to a contact; what was begun there stays, and the text is shown to be copied. */
export function useFillBox(): (
  lead: { readonly id: string; readonly name: string },
  text: string,
  filling?: Filling,
) => void {
  const { userId, organizationId } = useDraftOwner('');
  return ({ id: leadId, name }, text, { isWrittenForThem = false } = {}) => {
    const owner = { userId, organizationId, leadId };
    const begun = draftOf(owner);
    noteTakesFocus(owner);
    // What was put there before, such as the time before this one, isn't anyone's words.
    if (begun !== '' && begun !== text.trim() && !isAsComposed(owner))
      return showToCopy(say(phrases.yourDraftIsKept, { name }), text, phrases.messageToCopy);
    if (isWrittenForThem) keepComposed(owner, text);
    else keepDraft(owner, text);
  };
}
