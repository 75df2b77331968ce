import type { ConsentEvent, ConsentState } from '../../domain/consent/consent-state.ts';
import { foldConsent } from '../../domain/consent/consent-state.ts';
import type { Tx } from '../platform/database/database.ts';
import { claimHelpAnswer, lockConsent, readEvents, readState } from './store.ts';

const ANSWER_AGAIN_AFTER_MS = 60_000;

const kinds: Readonly<Record<string, ConsentEvent['kind']>> = {
  granted: 'granted',
  attested: 'granted',
  revoked: 'revoked',
  restarted: 'restarted',
  blocked: 'blocked',
};

/** What is known of a phone's agreement now. */
export async function consentStateOf(tx: Tx, organizationId: number, phone: string): Promise<ConsentState> {
  return (await readState(tx, organizationId, phone)).state;
}

/** The same, folded anew from the whole ledger of the phone: the two must always agree. */
export async function consentByLedger(tx: Tx, organizationId: number, phone: string): Promise<ConsentState> {
  const events = await readEvents(tx, organizationId, phone);
  return foldConsent(events.flatMap((event) => (kinds[event] ? [{ kind: kinds[event] }] : [])));
}

/** Keeps every stop of the organisation waiting until this transaction has decided and marked its texts. */
export function holdConsent(tx: Tx, organizationId: number): Promise<void> {
  return lockConsent(tx, organizationId, 'deciding');
}

/** Says whether a HELP text of this phone should be answered, at most once a minute. */
export function mayAnswerHelp(tx: Tx, organizationId: number, phone: string, at: Date): Promise<boolean> {
  return claimHelpAnswer(tx, organizationId, phone, at, new Date(at.getTime() - ANSWER_AGAIN_AFTER_MS));
}
