import { brandNamed } from '../../brands/registry.ts';
import type { ConsentEvent, ConsentState } from '../../domain/consent/consent-state.ts';
import { daysToAnswer, foldConsent, wordOfStaff } from '../../domain/consent/consent-state.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import {
  claimAsking,
  claimHelpAnswer,
  keepStates,
  lockConsent,
  lockStates,
  readBrandKey,
  readEvents,
  readState,
} from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANSWER_AGAIN_AFTER_MS = 60_000;

const kinds: Readonly<Record<string, ConsentEvent['kind']>> = {
  granted: 'granted',
  revoked: 'revoked',
  restarted: 'restarted',
  blocked: 'blocked',
};

/** The current consent of a phone. */
export async function consentStateOf(tx: Tx, organizationId: OrganizationId, phone: string): Promise<ConsentState> {
  return (await readState(tx, organizationId, phone)).state;
}

/** The same, computed from the phone's whole ledger: the two must always agree. */
export async function consentByLedger(tx: Tx, organizationId: OrganizationId, phone: string): Promise<ConsentState> {
  const attested = wordOfStaff(await asksToOptIn(tx, organizationId));
  const events = await readEvents(tx, organizationId, phone);
  const unproved = ['attested', 'agreed-on-form'];
  const folded = events.flatMap((event) => (unproved.includes(event) ? attested : (kinds[event] ?? [])));
  return foldConsent(folded.map((kind) => ({ kind })));
}

/** Whether a contact whom staff added is asked before bulk messages are sent. */
export async function asksToOptIn(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  return brandNamed(await readBrandKey(tx, organizationId)).account.asksToOptIn;
}

/**
 * Blocks changes of consent until this transaction has decided; an opt-out of one phone is only blocked by
 * `keepConsent`.
 */
export function holdConsent(tx: Tx, organizationId: OrganizationId): Promise<void> {
  return lockConsent(tx, organizationId, 'deciding');
}

/**
 * The consent of these phones, for a transaction that locks consent: none of it changes before this transaction ends.
 * Leaves out phones whose opt-out is being written, and phones without a record.
 */
export function keepConsent(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<ReadonlyMap<string, ConsentState>> {
  return keepStates(tx, organizationId, phones);
}

/** Waits for the gates that are deciding, and blocks others until this transaction has changed consent. */
export function holdConsentToChange(tx: Tx, organizationId: OrganizationId): Promise<void> {
  return lockConsent(tx, organizationId, 'changing');
}

/** The same, and what these phones consented to is locked: lock it before their contacts, as a STOP and an import do. */
export async function holdPhonesToChange(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
  at: Date,
): Promise<void> {
  await lockConsent(tx, organizationId, 'changing');
  await lockStates(tx, organizationId, phones, at);
}

/** Those of these phones that should be asked now whether they want texts; each is asked at most once a month. */
export function mayAsk(tx: Tx, organizationId: OrganizationId, phones: readonly string[], at: Date): Promise<string[]> {
  return claimAsking(tx, organizationId, phones, { at, notSince: new Date(at.getTime() - daysToAnswer * DAY_MS) });
}

/** The same for phones that were to be asked and weren't, because the question was canceled. */
export function mayAskAfterAll(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
  at: Date,
): Promise<string[]> {
  return claimAsking(tx, organizationId, phones, { at, notSince: at });
}

/** Whether a HELP text of this phone should be answered, at most once a minute. */
export function mayAnswerHelp(tx: Tx, organizationId: OrganizationId, phone: string, at: Date): Promise<boolean> {
  return claimHelpAnswer(tx, organizationId, phone, { at, notSince: new Date(at.getTime() - ANSWER_AGAIN_AFTER_MS) });
}
