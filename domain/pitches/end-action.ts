/** What stands behind the last slide: nothing more, a web address, or somebody to call. */
export const endActionTypes = ['NONE', 'LINK', 'CONTACT'] as const;

/** The kind of a pitch's end action. */
export type EndActionType = (typeof endActionTypes)[number];

/** The end action of a pitch as it is stored or being edited. */
export type EndAction = {
  readonly redirectType: EndActionType;
  readonly redirectUrl: string | null;
  readonly redirectPhone: string | null;
};

/** The button's words where none were written. */
export const endButton = 'Continue';

/** What an end action still needs before it can be saved; null when it needs nothing. */
export function missingInEndAction(action: EndAction): 'url' | 'phone' | null {
  if (action.redirectType === 'LINK' && !action.redirectUrl?.trim()) return 'url';
  if (action.redirectType === 'CONTACT' && !action.redirectPhone?.trim()) return 'phone';
  return null;
}

/** The address with "tcid" put in, so that the target knows where its visitor came from: the brand's word and the page's id. */
export function withTrackingId(address: string, word: string, landingPageId: number | null): string {
  const [rest = '', ...fragment] = address.split('#');
  const mark = rest.includes('?') ? '&' : '?';
  const hash = fragment.length === 0 ? '' : `#${fragment.join('#')}`;
  return `${rest}${mark}tcid=${encodeURIComponent(word)}${landingPageId ?? ''}${hash}`;
}
