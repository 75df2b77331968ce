/** What is known of a contact, and decides whether they may be texted. */
export type Standing = {
  readonly optedIn?: boolean | undefined;
  readonly optedOut: boolean;
  readonly mayWantToStop?: boolean | undefined;
  readonly needsConsent: boolean;
  readonly invalidPhone: boolean;
  readonly isFormUnconfirmed?: boolean | undefined;
  /** Only the form that made them a contact says that they opted in. */
  readonly isOptedInByForm?: boolean | undefined;
};

/**
 * The consent of a contact, as it is called wherever they are. Each is one of these, and the filter of a list finds those
 * of one. `claimed`: staff say that they agreed.
 */
export type ConsentKind =
  | 'opted-out'
  | 'may-want-to-stop'
  | 'cant-get-texts'
  | 'no-consent'
  | 'opted-in'
  | 'not-confirmed'
  | 'claimed';

/** What comes first decides: anyone who opted out gets nothing, whatever else is known. */
export function consentOfContact(lead: Standing): ConsentKind {
  if (lead.optedOut) return 'opted-out';
  if (lead.mayWantToStop) return 'may-want-to-stop';
  if (lead.invalidPhone) return 'cant-get-texts';
  if (lead.needsConsent) return 'no-consent';
  if (lead.optedIn) return 'opted-in';
  return lead.isFormUnconfirmed ? 'not-confirmed' : 'claimed';
}
