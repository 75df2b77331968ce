import { useEffect } from 'react';
import { type DraftOwner, hasDraft, keepDraft, useDraft, useLeadsWithDraftsOf } from './drafts.ts';
import { useSignedIn } from './signed-in.tsx';

/** Whose drafts to one contact are meant: those of the signed-in person where they work now. */
export function useDraftOwner(leadId: string): DraftOwner {
  const { id: userId, organization } = useSignedIn();
  return { userId, organizationId: organization?.id ?? '', leadId };
}

/** The half-written reply of the signed-in person to one contact, wherever they write it. */
export function useReplyDraft(leadId: string): readonly [string, (text: string) => void] {
  const owner = useDraftOwner(leadId);
  return [useDraft(owner), (text) => keepDraft(owner, text)];
}

/** Says of a contact whether a reply to them is half-written. */
export function useHasDraft(): (leadId: string) => boolean {
  const { userId, organizationId } = useDraftOwner('');
  return (leadId) => hasDraft({ userId, organizationId, leadId });
}

/** The contacts to whom the signed-in person has begun to write where they work now. */
export function useLeadsWithDrafts(): string[] {
  return useLeadsWithDraftsOf(useDraftOwner(''));
}

/** What waits to be finished of a reply to this contact; empty where nothing does. */
export function useUnfinishedReply(leadId: string): string {
  return useReplyDraft(leadId)[0].trim();
}

/** Forgets what was begun to contacts who were erased: nothing of it can be sent, and nothing of them stays. */
export function useForgetsDrafts(erasedIds: readonly string[]): void {
  const { userId, organizationId } = useDraftOwner('');
  const erased = erasedIds.join(' ');
  useEffect(() => {
    for (const leadId of erased === '' ? [] : erased.split(' ')) keepDraft({ userId, organizationId, leadId }, '');
  }, [userId, organizationId, erased]);
}
