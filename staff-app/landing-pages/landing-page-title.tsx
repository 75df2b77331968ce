import * as phrases from '../../words/en/staff/landing-pages.ts';
import { useChange } from '../api/use-operation.ts';
import { NameHeading } from '../design/name-heading.tsx';
import { UpdateLandingPageMutation } from './operations.ts';
import { type LandingPage, untitled } from './use-landing-pages.ts';

/** How long typing in the title must rest before it is saved, in milliseconds. */
export const landingPageTitleRestMs = 1200;

/** The heading of a landing page: its title, written in place; it may be empty. */
export function LandingPageTitle({ page }: { page: Pick<LandingPage, 'id' | 'title'> }) {
  const update = useChange(UpdateLandingPageMutation, { refreshes: ['landing-pages'] });
  return (
    <NameHeading
      label={phrases.title}
      placeholder={untitled}
      stored={page.title ?? ''}
      restMs={landingPageTitleRestMs}
      save={(title) => update.mutate({ landingPageId: page.id, landingPage: { title } })}
    />
  );
}
