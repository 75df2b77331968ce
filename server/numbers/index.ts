/** The front door of numbers: which phone numbers an organization sends from, and whose number a text came to. */

export { assignNumber } from './assign-number.ts';
export { findNumberByPhone, mainPhoneOf, numbersOf } from './find-number.ts';
export type { NumberRow } from './store.ts';
