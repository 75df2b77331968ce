/** Why an owner erases a contact, by what the call takes; the audit trail keeps which of them it was. */
export const erasureReasons = {
  ASKED: 'They asked for it',
  LAW: 'The law or a contract asks for it',
  OTHER: 'Another reason',
} as const;

/** One reason for erasing a contact. */
export type ErasureReason = keyof typeof erasureReasons;

/** Says whether this is one of the reasons. */
export function isErasureReason(untrusted: string): untrusted is ErasureReason {
  return Object.hasOwn(erasureReasons, untrusted);
}

/** The name that stands where an erased contact stood. */
export const erasedName = 'Erased';
