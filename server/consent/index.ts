/** The public interface of consent: the ledger of consents and opt-outs, and the resulting state. */
export { isAgreedByForm, readLeadsByForm, readLeadsOptedInByForm } from './by-form/store.ts';
export { erasedPhones, forgetPhone, renewErasedHashes } from './erased/erased-phones.ts';
export { hashOptOuts } from './erased/hash-opt-outs.ts';
export { countErasedByDeploymentKeyAcrossOrganizations } from './erased/store.ts';
export { lastDigits } from './last-digits.ts';
export { recordListedStops } from './listed/record-listed-stops.ts';
export { countKnown, countStopped, readStopped, readWaitingFor } from './listed/store.ts';
export { isWithin, numbersOf, wholeNumbersOf } from './owned/store.ts';
export {
  asksToOptIn,
  consentByLedger,
  consentStateOf,
  holdConsent,
  holdConsentToChange,
  holdPhonesToChange,
  keepConsent,
  mayAnswerHelp,
  mayAsk,
  mayAskAfterAll,
} from './read-consent.ts';
export { type Consent, recordConsent } from './record-consent.ts';
export { recordStart, type Start } from './record-start.ts';
export { recordOneStop, recordStop, type Stop } from './record-stop.ts';
export { phonesInState, readLeadsWithoutConsent } from './store.ts';
