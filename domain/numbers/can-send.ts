import type { AccountTrouble } from './account-hold.ts';
import type { NumberBlock } from './number-block.ts';
import type { NumberKind, NumberState, RegistrationState } from './number-kinds.ts';

/** What determines whether a number can send. */
export type SendingFacts = {
  readonly state: NumberState;
  readonly canText: boolean;
  readonly kind: NumberKind;
  readonly registrationState: RegistrationState;
  /** The code with which carriers blocked its messages; null while they don't. */
  readonly blockedCode: string | null;
};

/** What carriers require before they accept messages from a number. */
export type NumberNeed = (typeof numberNeeds)[number];

/** Everything carriers can require of a number first. */
export const numberNeeds = ['verification', 'registration'] as const;

type NeedFacts = Pick<SendingFacts, 'kind' | 'registrationState' | 'blockedCode'>;

/** What is still missing before carriers accept messages from this number. Null if nothing is. */
export function needOf({ kind, registrationState, blockedCode }: NeedFacts): NumberNeed | null {
  if (kind === 'toll-free') return registrationState === 'approved' && blockedCode === null ? null : 'verification';
  // Not every carrier blocks an unregistered local number, so it sends until one does.
  return blockedCode === null ? null : 'registration';
}

/** Whether messages can be sent from this number now. */
export function canSend(number: SendingFacts): boolean {
  return number.state === 'active' && number.canText && needOf(number) === null;
}

/** Why none of an organization's numbers can send. Null if one of them can. */
export function numberBlockOf(
  numbers: readonly (SendingFacts & { readonly accountTrouble: AccountTrouble | null })[],
): NumberBlock | null {
  const able = numbers.filter(canSend);
  if (able.some(({ accountTrouble }) => accountTrouble === null)) return null;
  const held = able.find(({ accountTrouble }) => accountTrouble !== null);
  if (held) return held.accountTrouble;
  const texting = numbers.filter((number) => number.canText);
  const needs = texting.filter((number) => number.state === 'active').map(needOf);
  if (needs.includes('registration')) return 'number-unregistered';
  if (needs.length > 0) return 'registration-pending';
  if (texting.some((number) => number.state === 'suspended')) return 'number-suspended';
  if (texting.some((number) => number.state === 'ordering')) return 'number-ordering';
  return texting.some((number) => number.state === 'lost') ? 'number-lost' : 'no-number';
}
