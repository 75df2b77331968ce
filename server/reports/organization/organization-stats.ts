import type { OrganizationId } from '../../../domain/ids.ts';
import { rateOf } from '../../../domain/reports/rates.ts';
import { earnedCents } from '../../billing/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type OrganizationCounts, readOrganizationCounts, readUserCounts } from './store.ts';

export type OrganizationStats = {
  readonly leads: number;
  readonly messages: number;
  readonly messagesSuccess: number;
  readonly messagesFailed: number;
  readonly responses: number;
  readonly views: number;
  readonly completed: number;
  readonly campaignLeads: number;
  readonly messagedLeads: number;
  readonly contentLeads: number;
  readonly openedLeads: number;
  readonly deliveryRate: number;
  readonly responseRate: number;
  readonly openRate: number;
  readonly viewRate: number;
  readonly slideViewRate: number;
};

export type UserStats = {
  readonly leads: number;
  readonly messages: number;
  readonly views: number;
  readonly earnings: number;
};

const NOTHING: OrganizationCounts = {
  ...{ leads: 0, messages: 0, messagesSuccess: 0, messagesFailed: 0, responses: 0, messagedLeads: 0, contentLeads: 0 },
  ...{ openedLeads: 0, viewedLeads: 0, slidesSent: 0, slidesViewed: 0, views: 0, campaignLeads: 0, completed: 0 },
};

/** An organization's numbers, each contact counted once; archived campaigns count only on request. */
export async function organizationStats(tx: Tx, organizationId: OrganizationId): Promise<OrganizationStats> {
  const counts = (await readOrganizationCounts(tx, organizationId)) ?? NOTHING;
  const { viewedLeads: _viewed, slidesSent: _sent, slidesViewed: _slides, ...shown } = counts;
  return {
    ...shown,
    deliveryRate: rateOf('deliveryRate', counts),
    responseRate: rateOf('responseRate', counts),
    openRate: rateOf('openRate', counts),
    viewRate: rateOf('viewRate', counts),
    slideViewRate: rateOf('slideViewRate', counts),
  };
}

/** The numbers of each of these people in one organization, by their ids; earnings are in dollars. */
export async function usersStats(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, UserStats>> {
  const earned = await earnedCents(tx, organizationId, userIds);
  const counts = await readUserCounts(tx, organizationId, userIds);
  return new Map(counts.map(({ userId, ...own }) => [userId, { ...own, earnings: (earned.get(userId) ?? 0) / 100 }]));
}
