import { normalizePhone } from '../../domain/leads/phone-numbers.ts';
import { consentStateOf } from '../consent/index.ts';
import { findLead, type LeadRow, leadIdsOfPhones, recordLeadViews } from '../leads/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';

/** What is known of a phone that is about to be added. */
export type PhoneStanding = { readonly optedOut: boolean; readonly lead: LeadRow | null };

/**
 * Whether this phone has opted out of the organization's messages or is blocked, whether or not it is a contact's; and whose it is,
 * which counts as a view of that contact.
 */
export async function loadPhoneStanding(context: Context, actor: Actor, untrusted: string): Promise<PhoneStanding> {
  const { organizationId } = actor;
  const read = normalizePhone(untrusted);
  if (!('phone' in read)) return refuse('lead-phone-not-valid');
  return inTransaction(context.db, organizationId, async (tx) => {
    const state = await consentStateOf(tx, organizationId, read.phone);
    const [leadId] = await leadIdsOfPhones(tx, organizationId, [read.phone]);
    const lead = leadId === undefined ? null : await findLead(tx, organizationId, leadId);
    await recordLeadViews(tx, context, actor, lead ? [lead.id] : []);
    return { optedOut: state === 'stopped' || state === 'blocked', lead };
  });
}
