import { publicCode } from '../../platform/codes.ts';
import type { RenderedPage } from './viewer-renderer.ts';

/** What differs from one opening of a link to the next, as it is written into the page. */
export type PageOfOneLink = {
  readonly codes: { readonly lead: string; readonly step: string };
  /** When the page is drawn, sealed. */
  readonly drawn: string;
  readonly referenceOf: (slideId: number) => string;
};

/** A page drawn for everyone who has a link to the same content, with gaps for what differs. */
export type DrawnPage = {
  /** Text and the names of gaps in turn, beginning and ending with text. */
  readonly parts: readonly string[];
  readonly style: string;
  readonly script?: string | undefined;
};

// Random, so that no content can hold it, and of letters that no text, address or JSON escapes.
const mark = `gap${publicCode(22)}`;
const gap = (name: string) => `${mark}${name}end`;
const gaps = new RegExp(`${mark}(lead|step|drawn|slide\\d+)end`);

/** Draws the page with gaps. */
export const withGaps: PageOfOneLink = {
  codes: { lead: gap('lead'), step: gap('step') },
  drawn: gap('drawn'),
  referenceOf: (slideId) => gap(`slide${slideId}`),
};

/** The page in parts, from what was drawn with gaps. */
export function inParts({ html, style, script }: RenderedPage): DrawnPage {
  return { parts: html.split(gaps), style, script };
}

/** The page of one opened link. */
export function filledPage({ parts, style, script }: DrawnPage, one: PageOfOneLink): RenderedPage {
  const known = new Map<string, string>([
    ['lead', one.codes.lead],
    ['step', one.codes.step],
    ['drawn', one.drawn],
  ]);
  const filling = (name: string): string => {
    // The same in the drawn slide and in the data beside it.
    const value = known.get(name) ?? one.referenceOf(Number(name.slice('slide'.length)));
    known.set(name, value);
    return value;
  };
  const html = parts.map((part, index) => (index % 2 === 0 ? part : filling(part))).join('');
  return script === undefined ? { html, style } : { html, style, script };
}
