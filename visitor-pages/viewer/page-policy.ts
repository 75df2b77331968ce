// Where markup or the address of a script belongs, browsers take from this page only what one of its policies has looked
// at (Trusted Types). The names stand in the page's security policy; decision 71 says who needs which.

type Rules = { createHTML?(html: string): string; createScriptURL?(address: string): string };
type Policy = { createHTML(html: string): string };
type Factory = { createPolicy(name: string, rules: Rules): Policy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const youtube = 'https://www.youtube.com/';
let ofSlides: Policy | null = null;
let isYoutubeLetIn = false;

/** The text of a slide, as the server has cleaned it, in the form in which a page takes markup. */
export function trustSlideText(html: string): string {
  ofSlides ??= factory?.createPolicy('slide-text', { createHTML: (cleaned) => cleaned }) ?? null;
  return ofSlides?.createHTML(html) ?? html;
}

/** From now on the page takes scripts of YouTube, which load more of their own. */
export function letYoutubeIn(): void {
  if (isYoutubeLetIn) return;
  isYoutubeLetIn = true;
  factory?.createPolicy('default', {
    createScriptURL(address) {
      if (address.startsWith(youtube)) return address;
      throw new TypeError(`This page takes no script from ${address}.`);
    },
  });
}
