import type { PolicyFactory } from '../../design/page-policy.ts';

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const ofSlides = trustedTypes?.createPolicy('slide-text', { createHTML: (cleaned) => cleaned });

/** The text of a slide, as the server has cleaned it, in the form in which a page takes markup. */
export function trustSlideText(html: string): string | TrustedHTML {
  return ofSlides?.createHTML(html) ?? html;
}
