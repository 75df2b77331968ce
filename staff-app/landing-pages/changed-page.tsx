import { color } from '../../words/en/staff/design.ts';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import { ChangedFields } from '../design/changed-fields.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import type { MergedDraft } from '../session/use-merged-draft.ts';
import type { PageDraft } from './use-page-draft.ts';

/** What someone else saved of a landing page in another way meanwhile. */
export function ChangedPage({ edited }: { edited: MergedDraft<PageDraft> }) {
  const { campaigns } = useWords();
  const labels = {
    ...{ description: phrases.description, color, image: phrases.image, profile: phrases.logo, layout: phrases.layout },
    ...{ structure: phrases.alsoAskFor, isInSearch: phrases.showInSearch },
    campaignIds: say(phrases.campaignsToSend, { campaigns }),
  };
  return <ChangedFields edited={edited} labels={labels} unnamed={['image', 'profile', 'layout']} />;
}
