/** The kinds of public pages with a form: a standalone page, or that of a group or a campaign. */
export type PageKind = 'standard' | 'group' | 'campaign';

/** Where pages of each kind are; the page's code follows. */
export const pagePaths: Readonly<Record<PageKind, string>> = { standard: '/p', group: '/g', campaign: '/l' };

/** The address of a page. `origin` is where its organization's links begin. */
export function pageLink(origin: string, kind: PageKind, code: string): string {
  return `${origin}${pagePaths[kind]}/${code}`;
}
