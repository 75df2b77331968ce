import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../build-campaign.ts';
import { buildGroup } from '../build-group.ts';
import { buildLeads } from '../build-leads.ts';
import { buildOrganization } from '../build-organization.ts';
import { buildPitch } from '../build-pitch.ts';
import { buildUser } from '../build-user.ts';
import type { TestServer } from '../test-server.ts';

export type Dice = {
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  some<T>(items: readonly T[], share: number): T[];
};

/** An organization for random operations; its current state is read from its rows. */
export type World = {
  readonly server: TestServer;
  readonly organizationId: OrganizationId;
  readonly senderPhone: string;
  readonly token: string;
  readonly pitchId: number;
  /** Every number that may be used here. */
  readonly phones: readonly string[];
  readonly dice: Dice;
};

/** Pseudorandom numbers that are the same in every run. */
export function createDice(seed: number): Dice {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return {
    below,
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    some: (items, share) => items.filter(() => below(1_000) < share * 1_000),
  };
}

/** Twenty-five contacts, three campaigns of three steps and two groups, to begin with. */
export async function buildWorld(server: TestServer, seed: number): Promise<World> {
  const { context } = server;
  const { id: organizationId, senderPhone } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const { id: pitchId } = await buildPitch(context, organizationId, { slides: [{ widgets: [{}] }, {}] });
  const first = 5_550_000_000 + seed * 1_000;
  const leadIds = await buildLeads(context, organizationId, 25, first);
  const steps = [{ message: 'One' }, { message: 'Watch', pitchId }, { message: 'Three' }];
  for (let count = 0; count < 3; count += 1) await buildCampaign(context, organizationId, { steps });
  for (let count = 0; count < 2; count += 1) await buildGroup(context, organizationId, { leadIds: leadIds.slice(20) });
  const phones = Array.from({ length: 60 }, (_, index) => String(first + index + 1));
  return { server, organizationId, senderPhone, token, pitchId, phones, dice: createDice(seed) };
}

/** The current rows of the organization. */
export function rowsOf<Row>(world: World, query: RawBuilder<Row>): Promise<Row[]> {
  return inTransaction(world.server.context.db, world.organizationId, async (tx) => (await query.execute(tx)).rows);
}

const idsOf = async <Id extends number>(world: World, query: RawBuilder<{ id: Id }>) =>
  (await rowsOf(world, query)).map(({ id }) => id);

/** Contacts that could be selected on a screen, in no particular order. */
export const leadIdsOf = (world: World) =>
  idsOf(world, sql<{ id: LeadId }>`select id from leads where archived_at is null order by id`);

/** Campaigns that are neither archived nor deleted. */
export const campaignIdsOf = (world: World) =>
  idsOf(
    world,
    sql<{ id: CampaignId }>`select id from campaigns where archived_at is null and deleted_at is null order by id`,
  );

/** Groups that are not archived. */
export const groupIdsOf = (world: World) =>
  idsOf(world, sql<{ id: number }>`select id from groups where archived_at is null order by id`);

/** Steps that were not deleted. */
export const stepIdsOf = (world: World) =>
  idsOf(world, sql<{ id: number }>`select id from campaign_steps where deleted_at is null order by id`);

/** Calls as staff do; a refusal is fine, an error is not. */
export async function ask(world: World, operation: string): Promise<void> {
  const data = await world.server.graphql(`mutation { answer: ${operation} { success errors } }`, {}, world.token);
  expect(data.answer.errors, operation).not.toContain('An unknown error occurred.');
}
