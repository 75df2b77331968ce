import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { asksToOptIn } from './read-consent.ts';
import type { LedgerEntry } from './store.ts';
import { attestWhereUnknown, grantWhereUnknown, insertEvents, lockConsent } from './store.ts';

export type Consent = {
  readonly organizationId: number;
  readonly phones: readonly string[];
  /** What is consented to; texts by default. */
  readonly kind?: LedgerEntry['kind'];
  /** verified by a reply or code, given on a form, or attested by staff who add contacts. */
  readonly grade: LedgerEntry['grade'];
  /** Given on a form for an existing contact's phone: anyone can type it, so it counts like staff's word. */
  readonly isUnproved?: boolean;
  /** The source: 'csv-import', 'staff', 'landing-page' … */
  readonly source: string;
  readonly sourceId?: string | null;
  readonly textVersion?: number | null;
  readonly userId?: number | null;
  readonly ip?: string | null;
  readonly userAgent?: string | null;
  readonly at?: Date;
};

/** Records a consent for many phones in the ledger; it never lifts an opt-out or a block. */
export async function recordConsent(tx: Tx, context: Context, consent: Consent): Promise<void> {
  if (consent.phones.length === 0) return;
  const at = consent.at ?? context.clock.now();
  const isOwnWord = consent.grade !== 'attested' && consent.isUnproved !== true;
  await insertEvents(tx, consent.organizationId, {
    phones: consent.phones,
    kind: consent.kind ?? 'sms_marketing',
    event: isOwnWord ? 'granted' : 'attested',
    grade: consent.grade,
    source: consent.source,
    sourceId: consent.sourceId ?? null,
    textVersion: consent.textVersion ?? null,
    userId: consent.userId ?? null,
    reason: null,
    ip: consent.ip ?? null,
    userAgent: consent.userAgent ?? null,
    at,
  });
  if (consent.kind === 'phi_sms') return;
  const { organizationId, phones, source } = consent;
  const asksFirst = await asksToOptIn(tx, organizationId);
  if (!isOwnWord && asksFirst) return attestWhereUnknown(tx, organizationId, phones, { reason: source, at });
  // Waits for a gate that is holding a text now, so that its text is released below.
  if (asksFirst) await lockConsent(tx, organizationId, 'changing');
  const granted = await grantWhereUnknown(tx, organizationId, phones, { reason: source, at });
  if (!isOwnWord) return;
  for (const phone of granted)
    await context.facts.publish(tx, context, { kind: 'lead.opted-in', organizationId, phone, at });
}
