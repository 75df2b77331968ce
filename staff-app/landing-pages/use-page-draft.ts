import { useRef, useState } from 'react';
import type { PageLayout } from '../../domain/landing-pages/page-layout.ts';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import { useChange } from '../api/use-operation.ts';
import { isColor } from '../design/color.ts';
import { useSaveAndCopy } from '../design/use-save-and-copy.ts';
import { UpdateLandingPageMutation } from './operations.ts';
import type { LandingPage } from './use-landing-pages.ts';

/** What is set of a landing page and saved together. */
export type PageDraft = {
  readonly description: string;
  readonly color: string;
  readonly image: string | null;
  readonly profile: string | null;
  readonly structure: readonly string[];
  readonly isInSearch: boolean;
  readonly layout: PageLayout;
  readonly campaignIds: readonly string[];
};

/** A landing page while it is changed: its link is copied and everything saved with one press. */
export function usePageDraft(page: LandingPage, link: string) {
  const [changes, setChanges] = useState<Partial<PageDraft>>({});
  const [isRefused, setRefused] = useState(false);
  const { label, isBusy, saveAndCopy } = useSaveAndCopy(link);
  const sent = useRef<PageDraft | null>(null);
  const [saved, setSaved] = useState<{ of: LandingPage; draft: PageDraft } | null>(null);
  const update = useChange(UpdateLandingPageMutation, {
    onDone: () => {
      if (sent.current) setSaved({ of: page, draft: sent.current });
      setChanges({});
    },
    refreshes: ['landing-pages'],
  });
  // Until the page is read again, it is as it was just saved: it would go back for a moment.
  const stored = saved?.of === page ? saved.draft : storedOf(page);
  const draft: PageDraft = { ...stored, ...changes };
  const save = async () => {
    setRefused(true);
    if (draft.campaignIds.length === 0 || !isColor(draft.color)) return;
    await saveAndCopy((onSettled) => {
      sent.current = draft;
      update.mutate({ landingPageId: page.id, landingPage: inputOf(draft, stored) }, { onSettled });
    });
  };
  return {
    draft,
    change: (change: Partial<PageDraft>) => setChanges((before) => ({ ...before, ...change })),
    isChanged: Object.keys(changes).length > 0,
    campaignError: isRefused && draft.campaignIds.length === 0 ? phrases.pleaseChooseACampaignToSend : null,
    button: { label, isBusy, press: () => void save() },
  };
}

function storedOf(page: LandingPage): PageDraft {
  const { description, color, image, profile, structure, isInSearch, layout, campaigns } = page;
  const campaignIds = campaigns.map(({ id }) => id);
  const said = { description: description ?? '', color: color ?? '' };
  return { ...said, image, profile, structure, isInSearch, layout, campaignIds };
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
