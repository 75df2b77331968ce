import type { FactOf } from '../../../domain/facts.ts';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { consentStateOf } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { writeLeads } from '../changing/write-leads.ts';
import { hasRoomForContact } from '../contact-limit/contact-limit.ts';
import { markOptedIn } from '../reading/store.ts';
import { mayTakeInStrangers } from '../store.ts';

/** Creates a contact for an unknown number that texted, named by its number, if the brand and organization allow it. */
export async function takeInStranger(tx: Tx, context: Context, fact: FactOf<'stranger.texted'>): Promise<void> {
  const { organizationId, phone, carrierId } = fact;
  const organization = await findOrganization(tx, organizationId);
  const { controls } = brandOfOrganization(organization);
  if (organization.closedAt !== null || !controls.allowIncomingLeads || !(await mayTakeInStrangers(tx, organizationId)))
    return;
  if (!(await hasRoomForContact(tx, context, organizationId))) return;
  const lead = { name: formatPhone(phone), firstName: '', lastName: '', phone, email: null };
  await writeLeads(tx, context, {
    ...{ organizationId, userId: null, importId: null, source: 'staff', leads: [lead] },
    consent: { grade: 'verified', source: 'texted in', sourceId: carrierId },
  });
  if ((await consentStateOf(tx, organizationId, phone)) === 'consented') await markOptedIn(tx, organizationId, phone);
}
