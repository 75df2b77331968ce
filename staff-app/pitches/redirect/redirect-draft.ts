import { type EndActionType, endButton } from '../../../domain/pitches/end-action.ts';
import type { Pitch } from '../use-pitch.ts';

/** Where a link leads, while it is edited; empty means nothing. */
export type RedirectDraft = {
  redirectType: EndActionType;
  redirectUrl: string;
  redirectPhone: string;
  redirectButton: string;
};

/** What a pitch has of it. */
export type StoredRedirect = Pick<Pitch, 'redirectType' | 'redirectUrl' | 'redirectPhone' | 'redirectButton'>;

/** A stored redirect, to be edited; a web address where there is none yet. */
export function redirectDraftOf(stored: StoredRedirect | null): RedirectDraft {
  const { redirectType = 'NONE', redirectUrl, redirectPhone, redirectButton } = stored ?? {};
  return {
    redirectType: redirectType === 'NONE' ? 'LINK' : redirectType,
    redirectUrl: redirectUrl ?? '',
    redirectPhone: redirectPhone ?? '',
    redirectButton: redirectButton ?? endButton,
  };
}

/** What is saved of it: the target of the kind that was chosen. */
export function redirectChange({ redirectType, redirectUrl, redirectPhone, redirectButton }: RedirectDraft) {
  const target = redirectType === 'LINK' ? { redirectUrl } : { redirectPhone };
  return { redirectType, ...target, redirectButton: redirectButton.trim() || endButton };
}
