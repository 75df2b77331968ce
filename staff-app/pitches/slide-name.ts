import { isQuestionsOnly, type SlideType, slideKind } from '../../domain/pitches/slides/registry.ts';
import { questionsOnly } from '../../words/en/staff/pitches-slides.ts';

type Named = {
  readonly internalTitle: string | null;
  readonly title: string | null;
  readonly slideType: SlideType;
  /** Its words; where it isn't given, it counts as having some. */
  readonly content?: string | null;
  readonly widgets: readonly { readonly id: string; readonly label?: string | null }[];
};

/** What staff call a slide: its own name for them, else the title contacts see, else its question where it has nothing else, else its kind. */
export function slideName(slide: Named, isAsking = asks(slide)): string {
  const { internalTitle, title, slideType, widgets } = slide;
  const question = isAsking ? widgets[0]?.label || questionsOnly : null;
  return internalTitle || title || question || slideKind(slideType).label;
}

// Whether it has questions and nothing else.
function asks({ slideType, content, widgets }: Named): boolean {
  return content !== undefined && isQuestionsOnly({ slideType, content }) && widgets.length > 0;
}
