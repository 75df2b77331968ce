import { absoluteAddress } from '../../domain/hosts/host-table.ts';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Alert } from '../../domain/messages/reply-alert.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { findLead } from '../leads/index.ts';
import { alertStaff } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { readAlertPhones } from './store.ts';

type About = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId;
  /** What it is about: each person gets one alert of it. */
  readonly of: string;
  readonly wordsOf: (alert: Alert) => string;
  /** Whether there may be one more; asked only if someone gets it. */
  readonly isWithinLimit: () => Promise<boolean>;
};

/** Texts everyone who was chosen for alerts about a contact, with a link to them; not to the contact's own phone. */
export async function alertChosen(tx: Tx, context: Context, about: About): Promise<void> {
  const { organizationId, leadId, of, wordsOf, isWithinLimit } = about;
  const staff = await readAlertPhones(tx, organizationId);
  const lead = staff.length > 0 ? await findLead(tx, organizationId, leadId) : null;
  if (!lead || !(await isWithinLimit())) return;
  const { key, policy } = brandOfOrganization(await findOrganization(tx, organizationId));
  const address = absoluteAddress(context.hosts.current(), { staffOf: key }, `/dashboard?contact=${leadId}`);
  const body = wordsOf({ name: lead.name, address, isHealth: policy.hipaa });
  for (const { userId, phone } of staff) {
    if (phone === lead.phone) continue;
    await alertStaff(tx, context, { organizationId, userId, phone, body, key: `${of}:${userId}` });
  }
}
