import { useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { isNewState } from '../design/is-new.ts';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import {
  CreateLandingPageMutation,
  LandingPageQuery,
  LandingPagesQuery,
  RestoreLandingPagesMutation,
} from './operations.ts';

/** One landing page as its card shows it. */
export type LandingPageCount = NonNullable<Answer<typeof LandingPagesQuery>['landingPages']>[number];

/** One landing page as its screen shows it. */
export type LandingPage = NonNullable<Answer<typeof LandingPageQuery>['landingPage']>;

/** What a page without a title is called on the screens of staff. */
export const untitled = phrases.untitledPage;

/** Every landing page in use, or every archived one, the newest first. */
export function useLandingPages(areArchived: boolean) {
  const read = useRead(LandingPagesQuery, { archived: areArchived }, { live: ['landing-pages'] });
  return {
    pages: read.data?.landingPages ?? undefined,
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

/** Reads one landing page and keeps it current. */
export function useLandingPage(landingPageId: string) {
  const { data, error, refetch } = useRead(LandingPageQuery, { landingPageId }, { live: ['landing-pages'] });
  return {
    page: data?.landingPage ?? undefined,
    failure: data === undefined ? error : null,
    retry: () => void refetch(),
  };
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

/** Takes archived landing pages back into the list, and says so. */
export function useRestoreLandingPages() {
  return useChange(RestoreLandingPagesMutation, {
    onDone: ({ restored }) => showDone(say(phrases.landingPagesRestored, { count: restored ?? 0 })),
    refreshes: ['landing-pages'],
  });
}
