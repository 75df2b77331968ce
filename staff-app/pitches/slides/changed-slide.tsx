import { settingTexts } from '../../../domain/pitches/settings/registry.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { ChangedMeanwhile } from '../../design/changed-meanwhile.tsx';
import { say } from '../../say.ts';
import type { Slide } from '../use-pitch.ts';
import { draftOfSlide, type SlideDraft } from './slide-draft.ts';
import type { SlidePart } from './use-slide-draft.ts';

type ChangedSlideProps = {
  slide: Slide;
  draft: SlideDraft;
  clashes: readonly SlidePart[];
  takeSaved: () => void;
  keepMine: () => void;
};

/** What someone else saved of a slide beside what was typed here. */
export function ChangedSlide({ slide, draft, clashes, ...choices }: ChangedSlideProps) {
  const words = (version: SlideDraft) => clashes.map((part) => wordsOf(part, version));
  const versions = { saved: words(draftOfSlide(slide)), yours: words(draft) };
  return <ChangedMeanwhile title={phrases.changedMeanwhile} {...versions} {...choices} />;
}

function wordsOf(part: SlidePart, draft: SlideDraft): string {
  if (part === 'calendars') return draft.calendars.map(({ name }) => name).join(', ');
  const named = settingTexts.find(({ key }) => key === part);
  return named ? say(phrases.fieldAndText, { field: named.shown.label, text: draft[part] }) : draft[part];
}
