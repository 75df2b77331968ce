import type { FactOf } from '../../domain/facts.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import {
  addViewedSeconds,
  addViewing,
  markInvalidPhone,
  markMaybeStop,
  markOptedIn,
  markOptedOut,
  markReceived,
} from './store.ts';

/** Somebody wrote: the contact is unread and comes first in the list. */
export async function noteReceived(
  tx: Tx,
  context: Context,
  fact: FactOf<'message.received' | 'complaint.received'>,
): Promise<void> {
  await markReceived(tx, fact.organizationId, { ...fact, isToRead: true });
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** A contact texted a word such as STOP: they were active then, and there is nothing to read. */
export async function noteKeyword(tx: Tx, context: Context, fact: FactOf<'keyword.received'>): Promise<void> {
  await markReceived(tx, fact.organizationId, { ...fact, isToRead: false });
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** The ledger of consent says stop or start: the contact's flags follow it. */
export async function noteOptOut(tx: Tx, context: Context, fact: FactOf<'lead.opted-out'>): Promise<void> {
  await markOptedOut(tx, fact.organizationId, [fact.phone]);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** A list of opt-outs came in: the flags of those who are contacts follow it. */
export async function noteManyOptedOut(tx: Tx, context: Context, fact: FactOf<'leads.opted-out'>): Promise<void> {
  await markOptedOut(tx, fact.organizationId, fact.phones);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

export async function noteOptIn(tx: Tx, context: Context, fact: FactOf<'lead.opted-in'>): Promise<void> {
  await markOptedIn(tx, fact.organizationId, fact.phone);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** A reply may ask to stop: the contact is marked until a person has said what it means. */
export async function noteMaybeStop(tx: Tx, context: Context, fact: FactOf<'stop.suspected'>): Promise<void> {
  await markMaybeStop(tx, fact.organizationId, fact.leadId, fact.at);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** It did not. */
export async function noteNoStop(tx: Tx, context: Context, fact: FactOf<'stop.denied'>): Promise<void> {
  await markMaybeStop(tx, fact.organizationId, fact.leadId, null);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** The carrier found that no text can ever arrive there. */
export async function noteInvalidPhone(tx: Tx, context: Context, fact: FactOf<'phone.invalid'>): Promise<void> {
  await markInvalidPhone(tx, fact.organizationId, fact.phone);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** Content was opened or watched: views and seconds of the contact grow. */
export async function noteOpened(tx: Tx, context: Context, fact: FactOf<'pitch.opened'>): Promise<void> {
  await addViewing(tx, fact.organizationId, fact.leadId, { views: 1, seconds: 0, at: fact.at });
  await context.live.announce(tx, fact.organizationId, 'leads');
}

export async function noteViewed(tx: Tx, _context: Context, fact: FactOf<'slide.viewed'>): Promise<void> {
  await addViewedSeconds(tx, fact.organizationId, fact.views, fact.at);
}
