import type { OrganizationId } from '../../../domain/ids.ts';
import { isSameFullName } from '../../../domain/leads/names.ts';
import { recordAudit } from '../../audit/index.ts';
import { type Consent, consentStateOf, recordConsent } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { refuse } from '../../platform/refusal.ts';
import { writeLeads } from '../changing/write-leads.ts';
import { newLeadFields } from '../lead-fields.ts';
import { leadIdsOfPhones, noteVisitor, readLead } from '../store.ts';
import { keepTypedName } from '../typed-names/store.ts';
import type { LeadInput, LeadRow } from '../types.ts';

/** A visitor who filled in a public form, and their consent on it. */
export type Visitor = LeadInput & {
  readonly gender: string | null;
  readonly landingPageId: number | null;
  readonly agreed: Pick<Consent, 'source' | 'sourceId' | 'textVersion' | 'ip' | 'userAgent'> & {
    readonly toHealthMessages: boolean;
  };
};

// The consent ledger keeps the address and the browser, until the contact is erased; the trail is never erased.
const whereverFrom = { id: null, ip: null, userAgent: '' };

/** The phone of a visitor whose form creates a contact, as ten digits; throws a refusal for an invalid one. */
export function phoneOfVisitor(context: Context, visitor: Visitor): string {
  return newLeadFields(visitor, context.clock.now()).phone;
}

/**
 * The contact with the visitor's phone, who has now consented if they're new. Anyone can fill in a form with a phone they know: an
 * existing contact's fields are unchanged, and whether they want texts is asked on their own phone only. Another name stays
 * an open question until staff answer it.
 */
export async function registerVisitor(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  visitor: Visitor,
): Promise<LeadRow> {
  const told = newLeadFields(visitor, context.clock.now());
  const { phone } = told;
  const [knownId] = await leadIdsOfPhones(tx, organizationId, [phone]);
  const isKnown = knownId !== undefined;
  const known = isKnown ? await readLead(tx, organizationId, knownId) : null;
  const fields = isKnown ? { phone, name: phone, firstName: '', lastName: '', email: null } : told;
  const { toHealthMessages, ...agreed } = visitor.agreed;
  const typedName = known !== null && !isSameFullName(told.name, known.name) ? told.name : null;
  const consent = { ...agreed, typedName, grade: 'form', isUnproved: isKnown } as const;
  const written = await writeLeads(tx, context, {
    ...{ organizationId, userId: null, importId: null, leads: [fields] },
    ...{ source: 'staff', consent },
  });
  if (written.erased.size > 0) refuse('lead-erased');
  if (toHealthMessages)
    await recordConsent(tx, context, { ...consent, organizationId, phones: [phone], kind: 'phi_sms' });
  const { landingPageId } = visitor;
  const gender = isKnown ? null : visitor.gender;
  const state = await consentStateOf(tx, organizationId, phone);
  // A form that names a contact proves nothing: texts may go to them as on staff's word, but they aren't marked.
  const hasAgreed = !isKnown && state === 'consented';
  const activeAt = isKnown ? null : context.clock.now();
  await noteVisitor(tx, organizationId, phone, { gender, landingPageId, hasAgreed, activeAt });
  if (typedName !== null && isKnown)
    await keepTypedName(tx, organizationId, { leadId: knownId, typedName, at: context.clock.now() });
  await context.live.announce(tx, organizationId, 'leads');
  const [leadId = NO_ID] = isKnown ? [knownId] : await leadIdsOfPhones(tx, organizationId, [phone]);
  const lead = await readLead(tx, organizationId, leadId);
  if (!lead) throw new Error('A contact that was just written cannot be read.');
  await recordAudit(tx, context, {
    ...{ organizationId, actor: null, action: 'form-sent', object: { type: 'lead', id: leadId } },
    details: { source: agreed.source, optedOut: state === 'stopped', health: toHealthMessages, known: isKnown },
    request: whereverFrom,
  });
  return lead;
}
