import { isQuestionsOnly, type SlideType, slideKind } from '../../domain/pitches/slides/registry.ts';

type Named = {
  readonly internalTitle: string | null;
  readonly title: string | null;
  readonly slideType: SlideType;
  /** Its words; where it isn't given, it counts as having some. */
  readonly content?: string | null;
  readonly widgets: readonly { readonly id: string; readonly label?: string | null }[];
};

/** What staff call a slide: its own name for them, else the title contacts see, else its question where it has nothing else, else its kind. */
export function slideName({ internalTitle, title, slideType, content, widgets }: Named): string {
  const question = content !== undefined && isQuestionsOnly({ slideType, content }) ? widgets[0]?.label : null;
  return internalTitle || title || question || slideKind(slideType).label;
}
