import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { asksToOptIn } from './read-consent.ts';
import type { LedgerEntry } from './store.ts';
import { attestWhereUnknown, grantWhereUnknown, insertEvents, lockConsent, phonesInState } from './store.ts';

export type Consent = {
  readonly organizationId: OrganizationId;
  readonly phones: readonly string[];
  /** What is consented to; texts by default. */
  readonly kind?: LedgerEntry['kind'];
  /** verified by a reply or code, given on a form, or attested by staff who add contacts. */
  readonly grade: LedgerEntry['grade'];
  /** Given on a form for an existing contact's phone: anyone can type it, so it counts like staff's word, but isn't theirs. */
  readonly isUnproved?: boolean;
  /** The source: 'csv-import', 'staff', 'landing-page' … */
  readonly source: string;
  readonly sourceId?: string | null;
  /** The name that was typed on a form, where it isn't the contact's. */
  readonly typedName?: string | null;
  /** What staff confirmed, as they read it. */
  readonly words?: string | null;
  readonly textVersion?: number | null;
  readonly userId?: number | null;
  readonly ip?: string | null;
  readonly userAgent?: string | null;
  readonly at?: Date;
};

/**
 * Records a consent for many phones in the ledger; it never lifts an opt-out or a block. The ledger says who spoke:
 * staff, the contact, or a form that names an existing contact. From a phone that is opted out, a form is only a request.
 */
export async function recordConsent(tx: Tx, context: Context, consent: Consent): Promise<void> {
  if (consent.phones.length === 0) return;
  const at = consent.at ?? context.clock.now();
  if (consent.kind !== 'phi_sms') await applyConsent(tx, context, consent, at);
  // After the states, whose rows are locked by now: a STOP at the same moment comes before or after both.
  const isForm = consent.grade === 'form';
  const stopped = isForm
    ? await phonesInState(tx, consent.organizationId, consent.phones, ['stopped'])
    : new Set<string>();
  const [asking, agreeing] = [true, false].map((is) => consent.phones.filter((phone) => stopped.has(phone) === is));
  await write(tx, consent, { phones: asking ?? [], event: 'asked-while-opted-out', at });
  await write(tx, consent, { phones: agreeing ?? [], event: eventOf(consent), at });
}

async function applyConsent(tx: Tx, context: Context, consent: Consent, at: Date): Promise<void> {
  const { organizationId, phones, source } = consent;
  const isOwnWord = eventOf(consent) === 'granted';
  const asksFirst = await asksToOptIn(tx, organizationId);
  if (!isOwnWord && asksFirst) return attestWhereUnknown(tx, organizationId, phones, { reason: source, at });
  // Waits for a gate that is holding a text now, so that its text is released below.
  if (asksFirst) await lockConsent(tx, organizationId, 'changing');
  const granted = await grantWhereUnknown(tx, organizationId, phones, { reason: source, at });
  if (!isOwnWord) return;
  for (const phone of granted)
    await context.facts.publish(tx, context, { kind: 'lead.opted-in', organizationId, phone, at });
}

function eventOf({ grade, isUnproved }: Consent): 'granted' | 'attested' | 'agreed-on-form' {
  if (grade === 'attested') return 'attested';
  return isUnproved === true ? 'agreed-on-form' : 'granted';
}

async function write(
  tx: Tx,
  consent: Consent,
  { phones, event, at }: Pick<LedgerEntry, 'phones' | 'event' | 'at'>,
): Promise<void> {
  if (phones.length === 0) return;
  await insertEvents(tx, consent.organizationId, {
    ...{ phones, event, at },
    kind: consent.kind ?? 'sms_marketing',
    grade: consent.grade,
    source: consent.source,
    sourceId: consent.sourceId ?? null,
    textVersion: consent.textVersion ?? null,
    userId: consent.userId ?? null,
    reason: consent.words ?? consent.typedName ?? null,
    ip: consent.ip ?? null,
    userAgent: consent.userAgent ?? null,
  });
}
