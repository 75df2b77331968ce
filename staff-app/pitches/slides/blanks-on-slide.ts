import { blanksIn } from '../../../domain/messages/blanks.ts';

type Written = {
  readonly title: string | null;
  readonly description: string | null;
  readonly content: string | null;
  readonly widgets: readonly {
    readonly label: string | null;
    readonly fineText: string | null;
    readonly labels: readonly string[];
  }[];
};

/** How many blanks of a template are left on a slide, in its texts and its questions. */
export function blanksOnSlide({ title, description, content, widgets }: Written): number {
  const asked = widgets.flatMap(({ label, fineText, labels }) => [label, fineText, ...labels]);
  return [title, description, content, ...asked].reduce((sum, text) => sum + blanksIn(text ?? '').length, 0);
}
