/** The public interface of numbers: the phone numbers an organization sends from, and whose number a text came to. */

export type { CarrierName } from '../carriers/carrier-config.ts';
export { carrierOffering, carriersSetUp } from '../carriers/registry.ts';
export { accountOfRow } from './accounts/account-of.ts';
export { type AccountReader, createAccountReader } from './accounts/account-reader.ts';
export { accountBySid, accountsOfPhone, type OpenAccount, purposeOfAccount } from './accounts/open-account.ts';
export { accountOf } from './accounts/store.ts';
export { assignNumber } from './assign-number.ts';
export { blockNumber } from './blocking/block-number.ts';
export { loadCheckedState } from './checking/load-checked-state.ts';
export { loseSimulated } from './checking/lose-simulated.ts';
export { numbersUsage, runNumbersCommand } from './commands.ts';
export {
  findNumberByPhone,
  loadMainPhone,
  mainNumberOf,
  mainPhoneOf,
  numbersOf,
  numberToSave,
  numberToSaveAmong,
} from './find-number.ts';
export { holdingsOf, numbersCents, readEarlierHoldersAcrossOrganizations } from './holdings/store.ts';
export { askAboutPlatformNumber, askOtherCarriers, type PlatformNumber } from './platform/platform-number.ts';
export { preparePlatformNumber } from './platform/prepare-platform-number.ts';
export { whyNotReady } from './platform/why-not-ready.ts';
export { carrierRegistration, registrationCarrier } from './registration/carrier-registration.ts';
export { readRegisteredWebsite } from './registration/store.ts';
export { releaseOfErased } from './releasing/release-of-erased.ts';
export type { NumberRow } from './store.ts';
export { takeNumber } from './taking/take-number.ts';
