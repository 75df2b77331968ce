import { nextPayoutAt, smallestPayoutCents } from '../../../domain/billing/earnings.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { levelsWith, mayDo } from '../../../domain/permissions/policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import {
  type EarningsEntry,
  type PayoutRow,
  readEarned,
  readEarners,
  readEntries,
  readPayouts,
  readSums,
} from './store.ts';

const MOST = 100;

/** What one member earned in an organization, what was paid out of it, and when the rest will be. */
export type EarningsShape = {
  readonly earnedCents: number;
  readonly balanceCents: number;
  readonly smallestPayoutCents: number;
  readonly nextPayoutAt: Date;
  readonly entries: readonly EarningsEntry[];
  readonly payouts: readonly PayoutRow[];
};

/** The same for a member that a platform admin views. */
export type EarnerShape = {
  readonly userId: number;
  readonly name: string;
  readonly hasAccount: boolean;
  readonly isMember: boolean;
  readonly earnings: EarningsShape;
};

/** One's own earnings in this organization; null for a person who can't be paid out. */
export function loadEarnings(
  context: Context,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<EarningsShape | null> {
  if (!mayDo(actor, 'payout.edit')) return Promise.resolve(null);
  return inTransaction(context.db, organizationId, (tx) => earningsOf(tx, context, organizationId, actor.userId));
}

/** The earnings of an organization's members, for platform admins. */
export function loadEarners(context: Context, actor: Actor, organizationId: OrganizationId): Promise<EarnerShape[]> {
  if (!mayDo(actor, 'earnings.manage')) refuse('no-permission');
  return inTransaction(context.db, organizationId, async (tx) => {
    const earners = await readEarners(tx, organizationId, levelsWith('payout.edit'));
    const shapes: EarnerShape[] = [];
    for (const earner of earners) {
      shapes.push({ ...earner, earnings: await earningsOf(tx, context, organizationId, earner.userId) });
    }
    return shapes;
  });
}

/**
 * The total that each of these members earned in an organization, in cents, without what was reversed; by their ids.
 */
export async function earnedCents(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return new Map((await readEarned(tx, organizationId, userIds)).map((one) => [one.userId, one.earnedCents]));
}

async function earningsOf(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  userId: number,
): Promise<EarningsShape> {
  return {
    ...(await readSums(tx, organizationId, userId)),
    ...{ smallestPayoutCents, nextPayoutAt: nextPayoutAt(context.clock.now()) },
    entries: await readEntries(tx, organizationId, userId, MOST),
    payouts: await readPayouts(tx, organizationId, userId, MOST),
  };
}
