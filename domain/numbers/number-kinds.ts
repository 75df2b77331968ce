/** A phone number's kind to carriers. Its rate and its registration depend on it. */
export type NumberKind = (typeof numberKinds)[number];

/** Every kind of number an organization can send from. */
export const numberKinds = ['local', 'toll-free', 'short'] as const;

/** The state of a number. Only an active one sends. */
export type NumberState = (typeof numberStates)[number];

/** Every state of a number, in its usual order. */
export const numberStates = ['ordering', 'active', 'suspended', 'lost', 'releasing', 'released', 'failed'] as const;

/** The state of a number's registration with carriers. */
export type RegistrationState = (typeof registrationStates)[number];

/** Every state of a registration. */
export const registrationStates = ['none', 'pending', 'approved', 'rejected'] as const;

/** The area codes of toll-free numbers. */
export const tollFreeAreas: ReadonlySet<string> = new Set(['800', '833', '844', '855', '866', '877', '888']);

/** The kind of a number in carriers' format: +1 and ten digits, or a short code. */
export function numberKindOf(phone: string): NumberKind {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 10) return 'short';
  return tollFreeAreas.has(digits.slice(-10, -7)) ? 'toll-free' : 'local';
}

/** Whether messages and calls to a number in this state still come in. */
export function takesInReplies(state: NumberState): boolean {
  return state === 'active' || state === 'suspended' || state === 'lost' || state === 'releasing';
}
