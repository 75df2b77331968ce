import { splitName } from '../../domain/leads/names.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { type LeadInput, readEmail, readNames, readPhone } from './lead-fields.ts';
import { changeLead, leadIdsOfPhones, lockWriting, readLead } from './store.ts';
import type { LeadRow } from './types.ts';

/** Changes what is given of a contact; its phone may not be another contact's. */
export function updateLead(context: Context, actor: Actor, leadId: number, input: LeadInput): Promise<LeadRow> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const lead = (await readLead(tx, organizationId, leadId)) ?? refuse('not-found');
    const phone = input.phone === undefined || input.phone === null ? lead.phone : readPhone(input.phone);
    if (phone !== lead.phone) await refuseTaken(tx, organizationId, phone);
    const email = input.email === undefined || input.email === null ? lead.email : readEmail(input.email);
    await changeLead(tx, organizationId, leadId, { ...changedNames(lead, input), phone, email });
    await context.live.announce(tx, organizationId, 'leads');
    return (await readLead(tx, organizationId, leadId)) ?? refuse('not-found');
  });
}

async function refuseTaken(tx: Tx, organizationId: number, phone: string): Promise<void> {
  // Whoever adds or changes a phone waits here, so that the question and the change are one.
  await lockWriting(tx, organizationId);
  const owners = await leadIdsOfPhones(tx, organizationId, [phone]);
  if (owners.length > 0) refuse('lead-phone-taken');
}

function changedNames(
  lead: LeadRow,
  input: LeadInput,
): { name: string; firstName: string | null; lastName: string | null } {
  const isGiven = (value: string | null | undefined): value is string => value !== undefined && value !== null;
  if (!isGiven(input.name) && !isGiven(input.firstName) && !isGiven(input.lastName)) return lead;
  const parts = isGiven(input.name) && !isGiven(input.firstName) && !isGiven(input.lastName);
  // A new full name brings new parts; a new part alone brings a new full name.
  const given = parts
    ? { name: input.name, ...splitName(input.name ?? '') }
    : { name: input.name, firstName: input.firstName ?? lead.firstName, lastName: input.lastName ?? lead.lastName };
  const names = readNames(given) ?? refuse('lead-name-missing');
  return { name: names.name, firstName: names.firstName || null, lastName: names.lastName || null };
}
