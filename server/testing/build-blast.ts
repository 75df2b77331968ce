import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { addLeadsToCampaign } from '../campaigns/index.ts';
import { writeLeads } from '../leads/changing/write-leads.ts';
import { leadIdsOfPhones } from '../leads/store.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildCampaign, type GivenStep } from './build-campaign.ts';
import { buildOrganization } from './build-organization.ts';
import { buildUser } from './build-user.ts';
import { changeSettings } from './staff-actions.ts';

export type Blast = {
  readonly organizationId: OrganizationId;
  readonly campaignId: CampaignId;
  readonly stepIds: readonly number[];
  readonly leadIds: readonly LeadId[];
  readonly phones: readonly string[];
  readonly senderPhone: string;
  readonly userId: number;
};

export type BlastOptions = {
  readonly leads: number;
  /** The message of each step. */
  readonly messages?: readonly string[];
  /** The steps, if a message alone isn't enough. */
  readonly steps?: readonly GivenStep[];
  readonly minutesBetween?: number;
  readonly billingActive?: boolean;
  /** The organization's brand. */
  readonly brand?: string;
  /** Sends at any hour, for tests that run on the real clock. */
  readonly allowAfterHours?: boolean;
  /** The first digits of everyone's phone; 555 belongs to no time zone. Two: for the first half and the second. */
  readonly phonePrefix?: string | readonly [string, string];
};

let made = 0;

/** An organization with a campaign and its future contacts, each created as people do; nothing is scheduled yet. */
export async function buildBlast(context: Context, options: BlastOptions): Promise<Blast> {
  made += 1;
  const { billingActive = true, messages = ['Hello {{first_name}}'], minutesBetween = 0 } = options;
  const brand = options.brand === undefined ? {} : { brand: options.brand };
  const { id: organizationId, senderPhone } = await buildOrganization(context, { billingActive, ...brand });
  const { id: userId } = await buildUser(context, organizationId, { name: 'Uma User' });
  if (options.allowAfterHours === true) {
    await changeSettings(context, { organizationId, userId }, { allowAfterHours: true, respectLocalHours: false });
  }
  const said = messages.map((message, position) => ({ message, minutes: position === 0 ? 0 : minutesBetween }));
  const { steps = said } = options;
  const { id: campaignId, stepIds } = await buildCampaign(context, organizationId, { name: 'Spring', userId, steps });
  const leads = peopleOf(options);
  const { phones, leadIds } = await inTransaction(context.db, organizationId, async (tx) => {
    const wanted = { organizationId, userId, importId: null, source: 'csv-import', leads } as const;
    await writeLeads(tx, context, wanted);
    const known = leads.map(({ phone }) => phone);
    return { phones: known, leadIds: await leadIdsOfPhones(tx, organizationId, known) };
  });
  return { organizationId, campaignId, stepIds, leadIds, phones, senderPhone, userId };
}

function peopleOf({ leads, phonePrefix = `555${made % 10}` }: BlastOptions) {
  const [first, second] = typeof phonePrefix === 'string' ? [phonePrefix, phonePrefix] : phonePrefix;
  return Array.from({ length: leads }, (_, place) => {
    const number = String(place + 1);
    const prefix = (place + 1) * 2 <= leads ? first : second;
    const phone = prefix + number.padStart(10 - prefix.length, '0');
    return { name: `Lead ${number}`, firstName: 'Lead', lastName: number, phone, email: null };
  });
}

/** Adds everyone to the campaign now: the first texts become due. */
export async function joinAll(
  context: Context,
  { organizationId, campaignId, ...blast }: Blast,
  leadIds: readonly LeadId[] = blast.leadIds,
): Promise<void> {
  await inTransaction(context.db, organizationId, (tx) =>
    addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds }),
  );
}
