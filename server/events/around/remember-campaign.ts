import type { FactOf } from '../../../domain/facts.ts';
import { planAppointments } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { returnCampaigns } from './store.ts';

/** Puts a campaign back around the appointments that lost it when contacts who are in it again were archived. */
export async function rememberCampaign(
  tx: Tx,
  context: Context,
  { organizationId, campaignId, leadIds }: Pick<FactOf<'campaign.joined'>, 'organizationId' | 'campaignId' | 'leadIds'>,
): Promise<void> {
  const appointmentIds = await returnCampaigns(tx, organizationId, campaignId, leadIds);
  await planAppointments(tx, context, organizationId, { appointmentIds });
}
