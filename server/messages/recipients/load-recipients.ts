import type { CampaignId } from '../../../domain/ids.ts';
import { normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { asksToOptIn } from '../../consent/index.ts';
import { checkPlaces, type LeadChoice, leadIdsOfGroups, readChosenLeads } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { countPhoneRecipients, countRecipients } from './store.ts';
import type { Recipients } from './types.ts';

const MOST_PHONES = 5_000;

/** Who of the chosen contacts, and of those of the groups, gets a message, or the messages of the campaign they join. */
export function loadRecipients(
  context: Context,
  actor: Actor,
  wanted: { choice: LeadChoice; groupIds: readonly number[]; campaignId: CampaignId | null },
): Promise<Recipients> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    await checkPlaces(tx, organizationId, { campaignIds: [wanted.campaignId], groupIds: [] });
    const chosen = await readChosenLeads(tx, context, actor, wanted.choice);
    const grouped = wanted.groupIds.length > 0 ? await leadIdsOfGroups(tx, organizationId, wanted.groupIds) : [];
    const leadIds = `{${chosen.concat(grouped).join()}}`;
    return countRecipients(tx, organizationId, { leadIds, campaignId: wanted.campaignId });
  });
}

/** Who of the people with these phones gets the messages of the campaign that a file adds them to. */
export function loadPhoneRecipients(
  context: Context,
  { organizationId }: Actor,
  { untrusted, campaignId }: { untrusted: readonly string[]; campaignId: CampaignId | null },
): Promise<Recipients> {
  if (untrusted.length > MOST_PHONES) refuse('too-many-at-once', { limit: MOST_PHONES });
  const phones = untrusted.flatMap((typed) => {
    const read = normalizePhone(typed);
    return 'phone' in read ? read.phone : [];
  });
  return inTransaction(context.db, organizationId, async (tx) => {
    await checkPlaces(tx, organizationId, { campaignIds: [campaignId], groupIds: [] });
    const asksFirst = await asksToOptIn(tx, organizationId);
    return countPhoneRecipients(tx, organizationId, { phones, campaignId, asksFirst });
  });
}
