import { blanksIn } from '../../../domain/messages/blanks.ts';
import { typedFields } from '../../../domain/messages/typed-fields.ts';
import { linesOfHtml } from '../../../domain/text/lines-of-html.ts';

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
export function blanksOnSlide(slide: Written): number {
  return textsOf(slide).reduce((sum, text) => sum + blanksIn(text).length, 0);
}

/** What looks like a placeholder on a slide and isn't one, each once: what is left of a blank, or a field that isn't there. */
export function typedOnSlide(slide: Written): readonly string[] {
  return [...new Set(textsOf(slide).flatMap((text) => typedFields(text).map((one) => one.text)))];
}

function textsOf({ title, description, content, widgets }: Written): string[] {
  const asked = widgets.flatMap(({ label, fineText, labels }) => [label, fineText, ...labels]);
  return [title, description, linesOfHtml(content ?? ''), ...asked].map((text) => text ?? '');
}
