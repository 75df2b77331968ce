import type { AccountTrouble } from './account-hold.ts';

/** Why none of an organization's numbers can send. */
export type NumberBlock = (typeof numberBlocks)[number];

/** Every reason why none of an organization's numbers can send. */
export const numberBlocks = [
  'no-number',
  'number-ordering',
  'number-suspended',
  'number-lost',
  'registration-pending',
  'number-unregistered',
  'account-suspended',
  'account-refused',
  'account-unpaid',
] as const;

/** Whether nothing is sent because the carrier accepts nothing from the account. */
export function isOfAccount(cause: string): cause is AccountTrouble {
  return cause === 'account-suspended' || cause === 'account-refused' || cause === 'account-unpaid';
}

/** Whether an organization still has to take care of a number. Account trouble isn't the number's. */
export function lacksNumber(block: NumberBlock | null): boolean {
  return block !== null && !isOfAccount(block);
}

/** Whether another number would help, because the current one won't recover on its own. */
export function mayNeedAnother(block: NumberBlock): boolean {
  return block === 'no-number' || block === 'number-suspended' || block === 'number-lost';
}

const PLATFORM_TOLD = 'The server’s administrator has been told, and we keep trying.';

const words: Readonly<Record<NumberBlock, string>> = {
  'no-number': 'You don’t have a phone number.',
  'number-ordering': 'The carrier is still setting up your phone number. We ask about it every minute.',
  'number-suspended': 'Your phone number is suspended. Ask support why, or get another one.',
  'number-lost': 'The carrier no longer has your phone number. Get another one, or ask support about it.',
  'registration-pending': 'The carrier hasn’t verified your toll-free number yet. Ask support to have that done.',
  'number-unregistered':
    'Carriers block messages from your phone number until your business is registered with them. Fill in the registration form; what waits goes out once it’s approved.',
  'account-suspended': `The carrier has suspended the account your messages go out from. ${PLATFORM_TOLD}`,
  'account-refused': `The carrier doesn’t accept the account your messages go out from. ${PLATFORM_TOLD}`,
  'account-unpaid': `The account your messages go out from has run out of money at the carrier. ${PLATFORM_TOLD}`,
};

/** Why an organization can't send now and what to do about it, in sentences. */
export function blockWords(block: NumberBlock): string {
  return words[block];
}
