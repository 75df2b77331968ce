import { nextConsent } from '../../domain/consent/consent-state.ts';
import { classifyReply, isStartKeyword } from '../../domain/consent/stop-words.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { isPhoneAgreedByForm, isPhoneOptedInByForm } from './by-form/store.ts';
import { lastDigits } from './last-digits.ts';
import { hasEventOf, insertEvents, lockConsent, readState, whoseEntry, writeState } from './store.ts';

export type Start = {
  readonly organizationId: OrganizationId;
  readonly phone: string;
  /** The carrier's id of the inbound text: only one that has not counted before opts back in. */
  readonly sourceId: string;
  readonly word: string;
  readonly at: Date;
};

// Clocks of several machines differ by less.
const AHEAD_MS = 60_000;

/**
 * Records a phone's new START after an opt-out, or its YES where only staff or a form say that it agreed; anything else
 * changes nothing.
 */
export async function recordStart(
  tx: Tx,
  context: Context,
  start: Start,
): Promise<{ changed: boolean; isFirst?: boolean }> {
  const { organizationId, phone, sourceId, at } = start;
  await lockConsent(tx, organizationId, 'changing');
  const before = await readState(tx, organizationId, phone);
  const state = nextConsent(before.state, { kind: 'restarted' });
  // A time that is still to come was written by a clock that was ahead: nothing is known to be older than it.
  const wasAhead = before.changedAt.getTime() - context.clock.now().getTime() > AHEAD_MS;
  if (at <= before.changedAt && !wasAhead) return { changed: false };
  const confirms = state === before.state && (await isConfirmedBy(tx, start));
  if (state === before.state && !confirms) return { changed: false };
  if (await hasEventOf(tx, organizationId, phone, sourceId)) return { changed: false };
  const isFirst = confirms || before.state === 'attested';
  await insertEvents(tx, organizationId, {
    phones: [phone],
    event: isFirst ? 'granted' : 'restarted',
    grade: 'verified',
    source: 'keyword',
    sourceId,
    textVersion: null,
    userId: null,
    reason: start.word,
    ip: null,
    userAgent: null,
    at,
  });
  await writeState(tx, organizationId, phone, { state, reason: start.word, at });
  await context.facts.publish(tx, context, { kind: 'lead.opted-in', organizationId, phone, at });
  await recordAudit(tx, context, {
    ...{ organizationId, actor: null, action: 'consent-changed', object: { type: 'phone', id: lastDigits(phone) } },
    details: { to: state, source: 'keyword', ...(await whoseEntry(tx, organizationId, start)) },
  });
  return { changed: true, isFirst };
}

// YES may be the answer to a question, so it confirms only where texts go to them because of a form for a known contact.
async function isConfirmedBy(tx: Tx, { organizationId, phone, word }: Start): Promise<boolean> {
  if (await isPhoneAgreedByForm(tx, organizationId, phone)) return true;
  return isStartKeyword(word, classifyReply(word)) && (await isPhoneOptedInByForm(tx, organizationId, phone));
}
