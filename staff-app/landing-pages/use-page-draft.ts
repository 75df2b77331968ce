import { useState } from 'react';
import type { PageLayout } from '../../domain/landing-pages/page-layout.ts';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import { useChange } from '../api/use-operation.ts';
import { isColor } from '../design/color.ts';
import { useSaveAndCopy } from '../design/use-save-and-copy.ts';
import { useMergedDraft } from '../session/use-merged-draft.ts';
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
  const [isRefused, setRefused] = useState(false);
  const { label, isBusy, saveAndCopy } = useSaveAndCopy(link);
  const edited = useMergedDraft(storedOf(page));
  const { draft, saved, changes, seen, clashes, change } = edited;
  const update = useChange(UpdateLandingPageMutation, { refreshes: ['landing-pages'] });
  const save = async () => {
    setRefused(true);
    if (draft.campaignIds.length === 0 || !isColor(draft.color)) return;
    await saveAndCopy((onSettled) =>
      update.mutate(
        { landingPageId: page.id, landingPage: inputOf(changes, saved), seen: seenOf(seen) },
        { onSettled },
      ),
    );
  };
  return {
    ...{ draft, edited, change },
    isChanged: Object.keys(changes).length > 0,
    campaignError: isRefused && draft.campaignIds.length === 0 ? phrases.pleaseChooseACampaignToSend : null,
    button: { label, isBusy, isDisabled: isBusy || clashes.length > 0, press: () => void save() },
  };
}

function storedOf(page: LandingPage): PageDraft {
  const { description, color, image, profile, structure, isInSearch, layout, campaigns } = page;
  const campaignIds = campaigns.map(({ id }) => id);
  const said = { description: description ?? '', color: color ?? '' };
  return { ...said, image, profile, structure, isInSearch, layout, campaignIds };
}

// Campaigns are added and removed one by one, so none that someone else added is lost.
function seenOf({ campaignIds: _campaigns, structure, ...others }: Partial<PageDraft>) {
  return { ...others, ...(structure && { structure: [...structure] }) };
}

// Only what was changed: someone else may have saved the rest a moment ago.
function inputOf({ campaignIds, image, profile, structure, ...others }: Partial<PageDraft>, saved: PageDraft) {
  return {
    ...others,
    ...(image === undefined ? {} : { image: image ?? '' }),
    ...(profile === undefined ? {} : { profile: profile ?? '' }),
    ...(structure && { structure: [...structure] }),
    ...(campaignIds && {
      campaignsToAdd: campaignIds.filter((id) => !saved.campaignIds.includes(id)),
      campaignsToRemove: saved.campaignIds.filter((id) => !campaignIds.includes(id)),
    }),
  };
}
