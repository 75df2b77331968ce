/** The kinds of public pages with a form: a standalone page, or that of a group or a campaign. */
export type PageKind = 'standard' | 'group' | 'campaign';

/** Where pages of each kind are; the page's code follows. */
export const pagePaths: Readonly<Record<PageKind, string>> = { standard: '/p', group: '/g', campaign: '/l' };

/** Where the contact card is with which a phone saves the number that a page texts from. */
export function cardPath(kind: PageKind, code: string): string {
  return `${pagePaths[kind]}/${code}/card.vcf`;
}

/** Where the brand's cover is as a picture for link previews, in the colors of the page. */
export function coverPath(kind: PageKind, code: string): string {
  return `${pagePaths[kind]}/${code}/cover.png`;
}

/** The address of a page. `origin` is where its organization's links begin. */
export function pageLink(origin: string, kind: PageKind, code: string): string {
  return `${origin}${pagePaths[kind]}/${code}`;
}
