/** How many get something, and why the others don't; each is counted once. */
export type RecipientCount = {
  readonly count: number;
  readonly already: number;
  readonly optedOut: number;
  readonly needConsent: number;
  readonly cantReceive: number;
};

type Answered = { readonly [Name in Exclude<keyof RecipientCount, 'count'> | 'canGet']?: number | null };

/** An answer of the server as it is shown. */
export function recipientsOf({ canGet, already, optedOut, needConsent, cantReceive }: Answered): RecipientCount {
  return {
    count: canGet ?? 0,
    already: already ?? 0,
    optedOut: optedOut ?? 0,
    needConsent: needConsent ?? 0,
    cantReceive: cantReceive ?? 0,
  };
}

type Standing = { readonly optedOut: boolean; readonly needsConsent: boolean; readonly invalidPhone: boolean };

/** The same of one contact. */
export function recipientOf({ optedOut, needsConsent, invalidPhone }: Standing): RecipientCount {
  const none = recipientsOf({});
  if (optedOut) return { ...none, optedOut: 1 };
  if (invalidPhone) return { ...none, cantReceive: 1 };
  return needsConsent ? { ...none, needConsent: 1 } : { ...none, count: 1 };
}

/** How many of these can't get messages at all. */
export function unreachableOf({ optedOut, needConsent, cantReceive }: RecipientCount): number {
  return optedOut + needConsent + cantReceive;
}
