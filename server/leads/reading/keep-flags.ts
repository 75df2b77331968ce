import type { FactOf } from '../../../domain/facts.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import {
  addViewedSeconds,
  addViewing,
  markDoubt,
  markInvalidPhone,
  markMaybeStop,
  markOptedIn,
  markOptedOut,
  markReceived,
} from './store.ts';

/** An incoming text marks the contact unread and moves them to the top of the list. */
export async function noteReceived(
  tx: Tx,
  context: Context,
  fact: FactOf<'message.received' | 'complaint.received'>,
): Promise<void> {
  if (fact.kind === 'complaint.received') await markDoubt(tx, fact.organizationId, fact.leadId, fact.at);
  await markReceived(tx, fact.organizationId, { ...fact, isToRead: true });
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** A contact texted a word such as STOP: they were active then, and there is nothing to read. */
export async function noteKeyword(tx: Tx, context: Context, fact: FactOf<'keyword.received'>): Promise<void> {
  await markReceived(tx, fact.organizationId, { ...fact, isToRead: false });
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** The contact's flags follow opt-outs and opt-ins in the consent ledger. */
export async function noteOptOut(tx: Tx, context: Context, fact: FactOf<'lead.opted-out'>): Promise<void> {
  await markOptedOut(tx, fact.organizationId, [fact.phone]);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** After an import of opt-outs: updates the flags of those who are contacts. */
export async function noteManyOptedOut(tx: Tx, context: Context, fact: FactOf<'leads.opted-out'>): Promise<void> {
  await markOptedOut(tx, fact.organizationId, fact.phones);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

export async function noteOptIn(tx: Tx, context: Context, fact: FactOf<'lead.opted-in'>): Promise<void> {
  await markOptedIn(tx, fact.organizationId, fact.phone);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** Marks a contact whose reply may ask to stop, until a person has decided what it means. */
export async function noteMaybeStop(tx: Tx, context: Context, fact: FactOf<'stop.suspected'>): Promise<void> {
  await markMaybeStop(tx, fact.organizationId, fact.leadId, fact.at);
  await markDoubt(tx, fact.organizationId, fact.leadId, fact.at);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** A word such as START says what an earlier reply meant. */
export async function noteStopSettled(tx: Tx, context: Context, fact: FactOf<'stop.settled'>): Promise<void> {
  await markMaybeStop(tx, fact.organizationId, fact.leadId, null);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** The reply did not ask to stop: it waits for an answer like any other. */
export async function noteNoStop(tx: Tx, context: Context, fact: FactOf<'stop.denied'>): Promise<void> {
  await markMaybeStop(tx, fact.organizationId, fact.leadId, null);
  await markDoubt(tx, fact.organizationId, fact.leadId, null);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** The carrier reported that no text can ever be delivered there. */
export async function noteInvalidPhone(tx: Tx, context: Context, fact: FactOf<'phone.invalid'>): Promise<void> {
  await markInvalidPhone(tx, fact.organizationId, fact.phone);
  await context.live.announce(tx, fact.organizationId, 'leads');
}

/** Content was opened or watched: adds to the contact's views and seconds. */
export async function noteOpened(tx: Tx, context: Context, fact: FactOf<'pitch.opened'>): Promise<void> {
  await addViewing(tx, fact.organizationId, fact.leadId, { views: 1, seconds: 0, at: fact.at });
  await context.live.announce(tx, fact.organizationId, 'leads');
}

export async function noteViewed(tx: Tx, _context: Context, fact: FactOf<'slide.viewed'>): Promise<void> {
  await addViewedSeconds(tx, fact.organizationId, fact.views, fact.at);
}
