/** Why an owner erases a contact. The audit trail keeps the reason. */
export const erasureReasons = {
  ASKED: 'They asked for it',
  LAW: 'The law or a contract asks for it',
  OTHER: 'Another reason',
} as const;

/** One reason for erasing a contact. */
export type ErasureReason = keyof typeof erasureReasons;

/** Whether this is one of the reasons. */
export function isErasureReason(untrusted: string): untrusted is ErasureReason {
  return Object.hasOwn(erasureReasons, untrusted);
}

/** The name that replaces that of an erased contact. */
export const erasedName = 'Erased';
