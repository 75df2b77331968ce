/** What follows the last slide: nothing, a web address, or a phone number to call. */
export const endActionTypes = ['NONE', 'LINK', 'CONTACT'] as const;

/** The kind of a pitch's end action. */
export type EndActionType = (typeof endActionTypes)[number];

/** A pitch's end action as it is stored or edited. */
export type EndAction = {
  readonly redirectType: EndActionType;
  readonly redirectUrl: string | null;
  readonly redirectPhone: string | null;
};

/** The default label of the button. */
export const endButton = 'Continue';

/** What an end action still needs before it can be saved. Null if it is complete. */
export function missingInEndAction(action: EndAction): 'url' | 'phone' | null {
  if (action.redirectType === 'LINK' && !action.redirectUrl?.trim()) return 'url';
  if (action.redirectType === 'CONTACT' && !action.redirectPhone?.trim()) return 'phone';
  return null;
}

/**
 * The address with "tcid" added, so that the target knows where its visitor came from: the brand's prefix and the
 * page's id.
 */
export function withTrackingId(address: string, word: string, landingPageId: number | null): string {
  const [rest = '', ...fragment] = address.split('#');
  const mark = rest.includes('?') ? '&' : '?';
  const hash = fragment.length === 0 ? '' : `#${fragment.join('#')}`;
  return `${rest}${mark}tcid=${encodeURIComponent(word)}${landingPageId ?? ''}${hash}`;
}
