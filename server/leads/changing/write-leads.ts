import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { byKey, filledFields } from '../../../domain/leads/fields/registry.ts';
import { isPhoneAsName } from '../../../domain/leads/phone-numbers.ts';
import { type Consent, erasedPhones, holdPhonesToChange, recordConsent } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkContactLimit, holdContactLimit } from '../contact-limit/contact-limit.ts';
import { writeLeadChanges } from '../history/store.ts';
import { type LeadFields, upsertLeads } from '../store.ts';

export type WriteLeads = {
  readonly organizationId: OrganizationId;
  readonly userId: number | null;
  readonly importId: number | null;
  /** Where staff got the consent: they typed the contact, imported a file, or connected their practice. */
  readonly source: 'staff' | 'csv-import' | 'modmed';
  /** What the contacts consented to themselves, in place of what staff attest. */
  readonly consent?: Omit<Consent, 'organizationId' | 'phones' | 'at'>;
  readonly leads: readonly LeadFields[];
};

export type WrittenLeads = {
  readonly phones: readonly string[];
  readonly created: number;
  readonly known: number;
  /** The ids of those who are new. */
  readonly createdIds: readonly LeadId[];
  /** Phones whose contacts an owner erased: they are not added. */
  readonly erased: ReadonlySet<string>;
};

/**
 * Adds contacts with the consent that staff attest, or that they gave themselves; one contact per phone, the first row
 * of a phone wins. Phones whose contacts an owner erased are left out and returned.
 */
export async function writeLeads(tx: Tx, context: Context, wanted: WriteLeads): Promise<WrittenLeads> {
  const { organizationId, userId, importId } = wanted;
  const given = firstOfEachPhone(wanted.leads);
  const givenPhones = given.map((lead) => lead.phone);
  const erased = await erasedPhones(tx, context, organizationId, givenPhones);
  const leads = given.filter((lead) => !erased.has(lead.phone));
  if (leads.length === 0) return { phones: [], created: 0, known: 0, createdIds: [], erased };
  const phones = leads.map((lead) => lead.phone);
  const at = context.clock.now();
  const limit = await holdContactLimit(tx, context, organizationId);
  const attested = {
    ...({ grade: 'attested', source: wanted.source, userId } as const),
    sourceId: importId === null ? null : `import-${importId}`,
  };
  const consent = { ...(wanted.consent ?? attested), organizationId, phones, at };
  // Locked in the same order as a STOP: first the phone's consent, then its contact. Their own consent also marks the
  // contact.
  if (wanted.consent) await holdPhonesToChange(tx, organizationId, phones, at);
  else await recordConsent(tx, context, consent);
  const written = await upsertLeads(tx, organizationId, leads, { at, userId, importId });
  // They were erased while this waited for their row.
  if ((await erasedPhones(tx, context, organizationId, phones)).size > 0) refuse('lead-erased');
  if (wanted.consent) await recordConsent(tx, context, consent);
  const createdIds = written.filter((lead) => lead.change === 'created').map(({ id }) => id);
  const back = written.filter((lead) => lead.change === 'revived').map(({ id }) => id);
  await writeLeadChanges(tx, organizationId, { change: 'restored', leadIds: back, userId, at, importId });
  for (const [fields, leads] of Map.groupBy(written, (lead) => lead.filled)) {
    const leadIds = leads.map(({ id }) => id);
    const told = { change: 'details-changed', leadIds, userId, at, fields, importId } as const;
    if (fields !== '') await writeLeadChanges(tx, organizationId, told);
  }
  const created = createdIds.length;
  const count = written.filter((lead) => lead.change !== 'filled').length;
  if (count > 0 && limit !== null) await checkContactLimit(tx, organizationId, limit, wanted.consent?.grade === 'form');
  if (count > 0) await context.facts.publish(tx, context, { kind: 'leads.created', organizationId, count });
  if (written.length > 0) await context.live.announce(tx, organizationId, 'leads');
  const taken = wanted.leads.filter((lead) => !erased.has(lead.phone));
  return { phones, created, known: taken.length - created, createdIds, erased };
}

// Later rows of the same phone only fill what the first left empty, as in separate requests.
function firstOfEachPhone(leads: readonly LeadFields[]): LeadFields[] {
  const byPhone = new Map<string, LeadFields>();
  for (const lead of leads) {
    const first = byPhone.get(lead.phone);
    byPhone.set(lead.phone, first ? filled(first, lead) : lead);
  }
  return [...byPhone.values()];
}

function filled(first: LeadFields, later: LeadFields): LeadFields {
  const values = byKey(filledFields, ({ key }) => first[key] || later[key] || null);
  const name = isPhoneAsName(first.name, first.phone) ? later.name : first.name;
  return { ...first, name, ...(values as Partial<LeadFields>) };
}
