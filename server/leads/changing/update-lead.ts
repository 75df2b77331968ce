import { wordsOfCorrection } from '../../../domain/consent/corrected-phone.ts';
import type { LeadId } from '../../../domain/ids.ts';
import { byKey, type StaffValues, staffFields, writtenValue } from '../../../domain/leads/fields/registry.ts';
import { joinName, splitName } from '../../../domain/leads/names.ts';
import { formatPhone, normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { findOrganization } from '../../accounts/index.ts';
import { changedFields, recordAudit, recordEdit } from '../../audit/index.ts';
import { consentStateOf, erasedPhones, lastDigits, recordConsent } from '../../consent/index.ts';
import { checkSeen } from '../../platform/check-seen.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { writeLeadChanges } from '../history/store.ts';
import { readNames, readPhone, readTyped } from '../lead-fields.ts';
import { changeLead, leadIdsOfPhones, lockLead, readLead } from '../store.ts';
import type { LeadInput, LeadRow } from '../types.ts';

/** The changes of a contact; null and undefined change nothing. */
export type LeadEdit = LeadInput & { readonly [Key in keyof StaffValues]?: string | null | undefined };

/** Which contact is changed, and what the person saw of it before, if it must still be so. */
export type LeadChange = {
  readonly leadId: LeadId;
  readonly input: LeadEdit;
  readonly seen?: Readonly<Record<string, unknown>> | null | undefined;
};

const UNIQUE_VIOLATION = '23505';

/** Changes the given fields of a contact; its phone can't be another contact's. */
export async function updateLead(context: Context, actor: Actor, change: LeadChange): Promise<LeadRow> {
  const { organizationId } = actor;
  try {
    return await inTransaction(context.db, organizationId, (tx) => changeWithin(tx, context, actor, change));
  } catch (error) {
    // Another contact took the phone between the check and the change.
    return isPhoneTaken(error) ? refuse('lead-phone-taken') : Promise.reject(error);
  }
}

/** The same within a transaction of the caller. */
export async function changeWithin(
  tx: Tx,
  context: Context,
  actor: Actor,
  { leadId, input, seen }: LeadChange,
): Promise<LeadRow> {
  const { organizationId } = actor;
  const lead = (await lockLead(tx, organizationId, leadId)) ?? refuse('not-found');
  if (seen) checkSeenOf(actor, lead, seen, input);
  const phone = isSamePhone(lead, input) ? lead.phone : readPhone(input.phone);
  if (phone !== lead.phone) await checkNewPhone(tx, context, actor, phone);
  const others = changedOthers(lead, input, context.clock.now());
  const names = calledByNewPhone(changedNames(lead, input), lead.phone, phone);
  await changeLead(tx, organizationId, leadId, { ...names, phone, ...others });
  const object = { type: 'lead', id: leadId };
  const fields = changedFields<Names & StaffValues>(lead, { ...namesOf(names), ...others });
  const told = { leadIds: [leadId], userId: actor.userId, at: context.clock.now() };
  if (fields !== '') {
    await writeLeadChanges(tx, organizationId, { ...told, change: 'details-changed', fields });
    await recordEdit(tx, context, { organizationId, action: 'lead-changed', object, details: { fields } });
  }
  if (phone !== lead.phone) {
    const phones = { before: lead.phone, after: phone };
    await writeLeadChanges(tx, organizationId, { ...told, change: 'phone-changed', phones });
    const details = { from: lastDigits(phones.before), to: lastDigits(phones.after) };
    await recordEdit(tx, context, { organizationId, action: 'lead-phone-corrected', object, details });
    await attestNewPhone(tx, context, actor, { leadId, ...phones });
    await context.facts.publish(tx, context, { kind: 'lead.phone-changed', organizationId, leadId, phone });
  }
  await context.live.announce(tx, organizationId, 'leads');
  return (await readLead(tx, organizationId, leadId)) ?? refuse('not-found');
}

// People see values as they are written in the fields; other callers may name them as they are stored.
function checkSeenOf(actor: Actor, lead: LeadRow, seen: NonNullable<LeadChange['seen']>, input: LeadEdit): void {
  const stored: Readonly<Record<string, unknown>> = { ...lead };
  const fields = byKey(staffFields, (field) => writtenValue(field, lead[field.key]));
  const written: Readonly<Record<string, string>> = { ...fields, name: lead.name, phone: formatPhone(lead.phone) };
  const asWritten = Object.entries(seen).map(([key, value]) => [key, value === stored[key] ? written[key] : value]);
  checkSeen(actor, Object.fromEntries(asWritten), written, input);
}

// A number that was taken in before it was refused stops no one from changing the rest.
function isSamePhone(lead: LeadRow, { phone }: LeadEdit): boolean {
  if (phone === undefined || phone === null) return true;
  const read = normalizePhone(phone);
  return 'phone' in read && read.phone === lead.phone;
}

// A corrected number keeps the consent of the old one, as attested by staff in the words beside the number they typed.
// Without a consent there is nothing to keep, so no STOP is left behind, however often the number changes.
async function attestNewPhone(
  tx: Tx,
  context: Context,
  actor: Actor,
  { leadId, before, after }: { readonly leadId: LeadId; readonly before: string; readonly after: string },
): Promise<void> {
  const { organizationId, userId } = actor;
  const state = await consentStateOf(tx, organizationId, before);
  if (state !== 'attested' && state !== 'consented') return;
  const { name } = await findOrganization(tx, organizationId);
  const attested = { grade: 'attested', source: 'phone-corrected', words: wordsOfCorrection(name), userId } as const;
  await recordConsent(tx, context, { ...attested, organizationId, phones: [after] });
  const object = { type: 'lead', id: leadId };
  await recordAudit(tx, context, { organizationId, actor, action: 'consent-confirmed', object });
}

function isPhoneTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === 'leads_organization_id_phone_key';
}

async function checkNewPhone(tx: Tx, context: Context, actor: Actor, phone: string): Promise<void> {
  const { organizationId } = actor;
  // Everything that the contact gets from then on would go there, and so would the code that opens their links.
  if (actor.emergencyAccess) refuse('outlasts-emergency');
  const owners = await leadIdsOfPhones(tx, organizationId, [phone]);
  if (owners.length > 0) refuse('lead-phone-taken');
  if ((await erasedPhones(tx, context, organizationId, [phone])).has(phone)) refuse('lead-erased');
}

function changedOthers(lead: LeadRow, input: LeadEdit, now: Date): StaffValues {
  const values = byKey(staffFields, (field) => {
    const untrusted = input[field.key] ?? null;
    return untrusted === null ? lead[field.key] : readTyped(field, untrusted, now);
  });
  return values as StaffValues;
}

type Names = { readonly name: string; readonly firstName: string | null; readonly lastName: string | null };

function namesOf({ name, firstName, lastName }: Names): Names {
  return { name, firstName, lastName };
}

// A contact named by their number is renamed to the new one, until someone gives a name.
function calledByNewPhone(names: Names, from: string, to: string): Names {
  return names.name === formatPhone(from) ? { ...names, name: formatPhone(to) } : names;
}

function changedNames(lead: LeadRow, input: LeadInput): Names {
  const isGiven = (value: string | null | undefined): value is string => value !== undefined && value !== null;
  if (!isGiven(input.name) && !isGiven(input.firstName) && !isGiven(input.lastName)) return lead;
  const parts = isGiven(input.name) && !isGiven(input.firstName) && !isGiven(input.lastName);
  // Saving a contact sends its name along: an unchanged name keeps the parts, and a number has none.
  if (parts && joinName(input.name, '') === lead.name) return lead;
  // A new full name changes the parts; a new part alone changes the full name.
  const given = parts
    ? { name: input.name, ...splitName(input.name ?? '') }
    : { name: input.name, firstName: input.firstName ?? lead.firstName, lastName: input.lastName ?? lead.lastName };
  const names = readNames(given) ?? refuse('lead-name-missing');
  return { name: names.name, firstName: names.firstName || null, lastName: names.lastName || null };
}
