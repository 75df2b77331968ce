import { absoluteAddress } from '../../../../domain/hosts/host-table.ts';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { brandOfOrganization } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answersAtAnyHour } from '../../answering/answers-at-any-hour.ts';
import { readStepsWithBlanks } from '../../blanks/store.ts';
import { type ChainStep, readChains } from '../../store.ts';
import { readAwaited } from '../../waiting-for-contacts/store.ts';
import type { DueItem } from '../due/store.ts';
import type { SenderOptions } from '../options.ts';
import { readItemsWithAppointment, readSendingCampaigns, readUserNames, type SendingOrganization } from '../store.ts';
import { readAround } from './around-appointments.ts';
import type { Facts } from './decide.ts';

/** Everything needed to decide about these due messages, except the account they are sent from. */
export async function readFacts(
  tx: Tx,
  context: Context,
  options: SenderOptions,
  {
    organizationId,
    organization,
    items,
  }: {
    readonly organizationId: OrganizationId;
    readonly organization: SendingOrganization;
    readonly items: readonly DueItem[];
  },
): Promise<Omit<Facts, 'isTry'>> {
  const campaignIds = [...new Set(items.flatMap((item) => (item.campaignId === null ? [] : [item.campaignId])))];
  const userIds = [...new Set(items.flatMap((item) => (item.userId === null ? [] : [item.userId])))];
  const stepIds = [...new Set(items.flatMap((item) => (item.stepId === null ? [] : [item.stepId])))];
  const campaigns = campaignIds.length > 0 ? await readSendingCampaigns(tx, organizationId, campaignIds) : [];
  const chains = campaignIds.length > 0 ? await readChains(tx, organizationId, campaignIds) : [];
  return {
    organization,
    brand: brandOfOrganization(organization),
    campaigns: new Map(campaigns.map((campaign) => [campaign.id, campaign])),
    chains,
    withBlanks: await readStepsWithBlanks(tx, organizationId, stepIds),
    around: await readAround(tx, organizationId, items),
    userNames: userIds.length > 0 ? await readUserNames(tx, userIds) : new Map(),
    withAppointment: await readWithAppointment(tx, organizationId, items, { chains, now: context.clock.now() }),
    pointless: await readPointless(tx, organizationId, items),
    linkOrigin: absoluteAddress(context.hosts.current(), { contactsOf: { ...organization, id: organizationId } }, ''),
    answersAtAnyHour:
      items.some(({ kind }) => kind === 'auto-reply') &&
      (await answersAtAnyHour(tx, organizationId, organization.brand)),
    callMs: options.startWithinMs + options.staleAfterMs,
  };
}

// Opt-in questions about nothing: what they are about was canceled, such as by leaving the campaign.
async function readPointless(
  tx: Tx,
  organizationId: OrganizationId,
  items: readonly DueItem[],
): Promise<ReadonlySet<number>> {
  const questions = items.filter(({ kind }) => kind === 'opt-in');
  if (questions.length === 0) return new Set();
  const leadIds = questions.flatMap(({ leadId }) => leadId ?? []);
  const awaited = await readAwaited(tx, organizationId, leadIds);
  return new Set(questions.flatMap(({ id, leadId }) => (leadId !== null && awaited.has(leadId) ? [] : [id])));
}

// Queried only if an item is at such a step.
async function readWithAppointment(
  tx: Tx,
  organizationId: OrganizationId,
  items: readonly DueItem[],
  { chains, now }: { readonly chains: readonly ChainStep[]; readonly now: Date },
): Promise<ReadonlySet<number>> {
  const waiting = new Set(chains.flatMap((step) => (step.featureType === 'APPOINTMENT' ? step.id : [])));
  const itemIds = items.flatMap((item) => (item.stepId !== null && waiting.has(item.stepId) ? item.id : []));
  return itemIds.length === 0 ? new Set() : readItemsWithAppointment(tx, organizationId, itemIds, now);
}
