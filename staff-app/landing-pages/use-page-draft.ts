import { useState } from 'react';
import { useChange } from '../api/use-operation.ts';
import { showDone, showError } from '../design/toast.tsx';
import { UpdateLandingPageMutation } from './operations.ts';
import type { LandingPage } from './use-landing-pages.ts';

/** What is set of a landing page and saved together. */
export type PageDraft = {
  readonly description: string;
  readonly color: string;
  readonly image: string | null;
  readonly profile: string | null;
  readonly structure: readonly string[];
  readonly campaignIds: readonly string[];
};

/** Says whether this is a colour as pages keep it, or none. */
export const isColor = (typed: string) => typed === '' || /^#[0-9a-f]{6}$/i.test(typed);

/** A landing page while it is changed: its link is copied and everything saved with one press. */
export function usePageDraft(page: LandingPage, link: string) {
  const [changes, setChanges] = useState<Partial<PageDraft>>({});
  const [isRefused, setRefused] = useState(false);
  const [busy, setBusy] = useState<'copied' | 'saving' | null>(null);
  const update = useChange(UpdateLandingPageMutation, {
    onDone: () => setChanges({}),
    refreshes: ['landing-pages'],
  });
  const stored = storedOf(page);
  const draft: PageDraft = { ...stored, ...changes };
  const saveAndCopy = async () => {
    setRefused(true);
    if (draft.campaignIds.length === 0 || !isColor(draft.color)) return;
    const isCopied = await copy(link);
    setBusy(isCopied ? 'copied' : 'saving');
    if (isCopied) showDone('Link Copied');
    else showError('Your browser did not let the link be copied. Please copy it from the page.');
    const landingPage = inputOf(draft, stored);
    update.mutate({ landingPageId: page.id, landingPage }, { onSettled: () => setBusy(null) });
  };
  return {
    draft,
    change: (change: Partial<PageDraft>) => setChanges((before) => ({ ...before, ...change })),
    isChanged: Object.keys(changes).length > 0,
    campaignError: isRefused && draft.campaignIds.length === 0 ? 'Please choose a campaign to send.' : null,
    saveAndCopy,
    busy,
  };
}

function storedOf({ description, color, image, profile, structure, campaigns }: LandingPage): PageDraft {
  const campaignIds = campaigns.map(({ id }) => id);
  return { description: description ?? '', color: color ?? '', image, profile, structure, campaignIds };
}

function inputOf({ campaignIds, ...draft }: PageDraft, stored: PageDraft) {
  return {
    ...draft,
    image: draft.image ?? '',
    profile: draft.profile ?? '',
    structure: [...draft.structure],
    campaignsToAdd: campaignIds.filter((id) => !stored.campaignIds.includes(id)),
    campaignsToRemove: stored.campaignIds.filter((id) => !campaignIds.includes(id)),
  };
}

async function copy(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}
