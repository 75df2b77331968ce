import { nextConsent } from '../../domain/consent/consent-state.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { lastDigits } from './last-digits.ts';
import { hasEventOf, insertEvents, lockConsent, lockPhoneToStop, readState, whoseEntry, writeState } from './store.ts';

export type Stop = {
  readonly organizationId: OrganizationId;
  readonly phone: string;
  /** The source: a keyword or phrase from the phone, the carrier's response, or staff. */
  readonly source: 'keyword' | 'phrase' | 'carrier' | 'staff' | 'public-page';
  /** The carrier's id of the inbound text, or another key that identifies the opt-out. */
  readonly sourceId?: string | null;
  readonly userId?: number | null;
  readonly reason: string;
  readonly at: Date;
};

/** Stops all texts to a phone from this moment on; a repeated opt-out counts once. */
export async function recordStop(tx: Tx, context: Context, stop: Stop): Promise<{ changed: boolean }> {
  await lockConsent(tx, stop.organizationId, 'changing');
  return write(tx, context, stop);
}

/**
 * Like recordStop, in a transaction that changes no other phone's consent: gates and opt-outs of other phones continue
 * meanwhile.
 */
export async function recordOneStop(tx: Tx, context: Context, stop: Stop): Promise<{ changed: boolean }> {
  await lockPhoneToStop(tx, stop.organizationId, stop.phone);
  return write(tx, context, stop);
}

async function write(tx: Tx, context: Context, stop: Stop): Promise<{ changed: boolean }> {
  const { organizationId, phone, reason, at } = stop;
  if (stop.sourceId && (await hasEventOf(tx, organizationId, phone, stop.sourceId))) return { changed: false };
  const before = await readState(tx, organizationId, phone);
  const state = nextConsent(before.state, { kind: 'revoked' });
  await insertEvents(tx, organizationId, {
    phones: [phone],
    event: 'revoked',
    grade: 'verified',
    source: stop.source,
    sourceId: stop.sourceId ?? null,
    textVersion: null,
    userId: stop.userId ?? null,
    reason,
    ip: null,
    userAgent: null,
    at,
  });
  if (state === before.state) return { changed: false };
  await writeState(tx, organizationId, phone, { state, reason, at });
  await context.facts.publish(tx, context, { kind: 'lead.opted-out', organizationId, phone, reason, at });
  await recordAudit(tx, context, {
    ...{ organizationId, action: 'consent-changed', object: { type: 'phone', id: lastDigits(phone) } },
    actor: stop.userId ? { userId: stop.userId } : null,
    details: { to: state, source: stop.source, ...(await whoseEntry(tx, organizationId, stop)) },
  });
  return { changed: true };
}
