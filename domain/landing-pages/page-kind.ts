/** What a public page with a form stands for: only itself, a group, or a campaign. */
export type PageKind = 'standard' | 'group' | 'campaign';

/** Where pages of each kind are found; the page's code follows. */
export const pagePaths: Readonly<Record<PageKind, string>> = { standard: '/p', group: '/g', campaign: '/l' };

/** The address of a page; `origin` is where its organization's links begin. */
export function pageLink(origin: string, kind: PageKind, code: string): string {
  return `${origin}${pagePaths[kind]}/${code}`;
}
