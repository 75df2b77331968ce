// Where markup or a script's address is expected, browsers accept from this page only values from one of its policies
// (Trusted Types). Their names are in the page's security policy. Decision 71 says which code needs which policy.

type Rules = { createHTML?(html: string): string; createScriptURL?(address: string): string };
type Policy = { createHTML(html: string): string };
type Factory = { createPolicy(name: string, rules: Rules): Policy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const youtube = 'https://www.youtube.com/';
let ofSlides: Policy | null = null;
let isYoutubeLetIn = false;

/** The text of a slide, sanitized by the server, in the form in which the page accepts markup. */
export function trustSlideText(html: string): string {
  ofSlides ??= factory?.createPolicy('slide-text', { createHTML: (cleaned) => cleaned }) ?? null;
  return ofSlides?.createHTML(html) ?? html;
}

/** A page without anything, in the form in which a frame accepts its markup. */
export function blankPage(): string {
  return trustSlideText('<!doctype html>');
}

/** From now on the page accepts scripts from YouTube, which load more of their own. */
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
