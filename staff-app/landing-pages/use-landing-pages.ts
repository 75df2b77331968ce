import { useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { isNewState } from '../design/is-new.ts';
import { CreateLandingPageMutation, LandingPageQuery, LandingPagesQuery } from './operations.ts';

/** One landing page as its card shows it. */
export type LandingPageCount = NonNullable<Answer<typeof LandingPagesQuery>['landingPages']>[number];

/** One landing page as its screen shows it. */
export type LandingPage = NonNullable<Answer<typeof LandingPageQuery>['landingPage']>;

/** What a page without a title is called on the screens of staff. */
export const untitled = phrases.untitledPage;

/** Every landing page, the newest first. */
export function useLandingPages() {
  const read = useRead(LandingPagesQuery, {}, { live: ['landing-pages'] });
  return {
    pages: read.data?.landingPages ?? undefined,
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

/** Reads one landing page and keeps it current. */
export function useLandingPage(landingPageId: string) {
  const { data, error } = useRead(LandingPageQuery, { landingPageId }, { live: ['landing-pages'] });
  return { page: data?.landingPage ?? undefined, hasFailed: error !== null && data === undefined };
}

/** Makes a landing page and goes there. */
export function useNewLandingPage() {
  const navigate = useNavigate();
  const create = useChange(CreateLandingPageMutation, {
    onDone: ({ landingPage }) => {
      if (landingPage) void navigate(`/landing-page/${landingPage.id}`, { state: isNewState });
    },
    refreshes: ['landing-pages'],
  });
  return { create: () => create.mutate({}), isCreating: create.isPending };
}
