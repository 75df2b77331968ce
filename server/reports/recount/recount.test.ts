import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../domain/facts.ts';
import { addLeadsToCampaign, createStep, removeLeadsFromCampaign, updateStep } from '../../campaigns/index.ts';
import { receiveReply, recordDelivery, sendToLead } from '../../messages/index.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recount } from './recount.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], carrier: 'twilio' });
});

/** Numbers that look like chance and are the same in every run. */
function createDice(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return { below, pick };
}

type World = {
  readonly organizationId: number;
  readonly senderPhone: string;
  readonly token: string;
  readonly pitchId: number;
  readonly leads: { id: number; phone: string }[];
  readonly campaigns: { id: number }[];
  readonly dice: ReturnType<typeof createDice>;
};

async function buildWorld(seed: number): Promise<World> {
  const { context } = server;
  const { id: organizationId, senderPhone } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const pitch = await buildPitch(context, organizationId, { slides: [{}, {}] });
  const ids = await buildLeads(context, organizationId, 25, 5_550_000_000 + seed * 1000);
  const leads = ids.map((id, index) => ({ id, phone: String(5_550_000_000 + seed * 1000 + index + 1) }));
  const steps = [{ message: 'One' }, { message: 'Watch', pitchId: pitch.id }, { message: 'Three' }];
  const campaigns = [];
  for (let count = 0; count < 3; count += 1) campaigns.push(await buildCampaign(context, organizationId, { steps }));
  return { organizationId, senderPhone, token, pitchId: pitch.id, leads, campaigns, dice: createDice(seed) };
}

const own = <T>(world: World, work: (tx: Tx) => Promise<T>) =>
  inTransaction(server.context.db, world.organizationId, work);
const rows = async <Row>(world: World, query: ReturnType<typeof sql>) =>
  own(world, async (tx) => (await query.execute(tx)).rows as Row[]);
const mutate = (world: World, operation: string) =>
  server.graphql(`mutation { answer: ${operation} { success errors } }`, {}, world.token);

async function someStep(world: World): Promise<{ id: number } | undefined> {
  const steps = await rows<{ id: number }>(
    world,
    sql`select id from campaign_steps where deleted_at is null order by id`,
  );
  return world.dice.pick(steps);
}

let carrierIds = 0;

const operations: Record<string, (world: World) => Promise<unknown>> = {
  join: (world) => {
    const some = world.leads.filter(() => world.dice.below(3) === 0).map((lead) => lead.id);
    const { id } = world.dice.pick(world.campaigns);
    return own(world, (tx) => addLeadsToCampaign(tx, server.context, world.organizationId, id, some));
  },
  leave: (world) => {
    const { id } = world.dice.pick(world.campaigns);
    const lead = world.dice.pick(world.leads).id;
    return own(world, (tx) => removeLeadsFromCampaign(tx, server.context, world.organizationId, id, [lead]));
  },
  settle: (world) => {
    const outcome = () => world.dice.pick(['sent', 'sent', 'sent', 'sent', 'failed', 'skipped'] as const);
    return sendWaiting(server.context, world.organizationId, { outcome, most: 1 + world.dice.below(30) });
  },
  deliver: async (world) => {
    const sent = await rows<{ carrier_id: string; carrier: string }>(
      world,
      sql`select carrier_id, carrier from messages where direction = 'outbound' and carrier_id is not null and carrier is not null`,
    );
    if (sent.length === 0) return;
    const { carrier_id: carrierId, carrier } = world.dice.pick(sent);
    const state = world.dice.pick(['sent', 'delivered', 'delivered', 'undelivered', 'failed'] as const);
    const report = { carrier, carrierId, state, errorCode: null, reference: {}, at: server.context.clock.now() };
    await inTransactionAcrossOrganizations(server.context.db, (tx) => recordDelivery(tx, server.context, report));
  },
  reply: async (world) => {
    carrierIds += 1;
    const from = `+1${world.dice.pick(world.leads).phone}`;
    const reply = {
      carrier: 'twilio',
      carrierId: `IN${carrierIds}`,
      from,
      to: world.senderPhone,
      body: 'Thanks!',
      at: server.context.clock.now(),
    };
    await inTransactionAcrossOrganizations(server.context.db, (tx) => receiveReply(tx, server.context, reply));
  },
  direct: (world) => {
    const { id: leadId, phone } = world.dice.pick(world.leads);
    const text = { organizationId: world.organizationId, leadId, phone, userId: null, body: 'Hello' };
    return own(world, (tx) => sendToLead(tx, server.context, text));
  },
  view: async (world) => {
    const sent = await rows<{ lead: number; campaign: number; step: number }>(
      world,
      sql`select sp.lead_id as lead, sp.campaign_id as campaign, sp.step_id as step from step_progress sp
        join campaign_steps s on s.organization_id = sp.organization_id and s.id = sp.step_id
        where sp.sent_at is not null and s.pitch_id is not null`,
    );
    if (sent.length === 0) return;
    const { lead: leadId, campaign: campaignId, step: stepId } = world.dice.pick(sent);
    const at = server.context.clock.now();
    const base = { organizationId: world.organizationId, leadId, campaignId, stepId, at };
    const view = { leadId, campaignId, stepId, addedSeconds: world.dice.below(30), newSlides: world.dice.below(2) };
    const facts: Fact[] = [
      { kind: 'pitch.opened', ...base, pitchId: world.pitchId, isFirstOfStep: false },
      { kind: 'slide.viewed', organizationId: world.organizationId, views: [view], at },
      { kind: 'widget.answered', ...base, widgetId: 1 },
      { kind: 'pitch.finished', ...base, pitchId: world.pitchId },
    ];
    const told = facts.slice(0, 1 + world.dice.below(facts.length));
    await own(world, async (tx) => {
      for (const fact of told) await server.context.facts.publish(tx, server.context, fact);
    });
  },
  addStep: async (world) => {
    const { id: campaignId } = world.dice.pick(world.campaigns);
    const wanted = {
      campaignId,
      featureType: world.dice.pick(['MESSAGE', 'PITCH'] as const),
      structureType: 'feature',
      afterId: null,
    } as const;
    await own(world, async (tx) => {
      const stepId = await createStep(tx, server.context, world.organizationId, wanted);
      const pitchId = wanted.featureType === 'PITCH' ? world.pitchId : undefined;
      await updateStep(tx, server.context, world.organizationId, stepId, { message: 'More', pitchId });
    });
  },
  moveStep: async (world) => {
    const step = await someStep(world);
    if (step) await mutate(world, `moveCampaignFeature(campaignFeatureId: "${step.id}")`);
  },
  deleteStep: async (world) => {
    const step = await someStep(world);
    if (step && world.dice.below(3) === 0)
      await mutate(world, `deleteCampaignFeature(campaignFeatureId: "${step.id}")`);
  },
};

const often = [
  'join',
  'settle',
  'settle',
  'settle',
  'deliver',
  'deliver',
  'deliver',
  'reply',
  'view',
  'view',
  'view',
  'direct',
];
const seldom = ['leave', 'addStep', 'moveStep', 'deleteStep'];

async function live(world: World, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const name = world.dice.pick(index % 6 === 5 ? seldom : often);
    await operations[name]?.(world);
  }
}

describe('every counter', () => {
  it.each([1, 2, 3])(
    'says what its rows say after hundreds of operations by chance (seed %i) [STAT-01 STAT-03]',
    async (seed) => {
      const world = await buildWorld(seed);
      await live(world, 200);
      const check = () => own(world, (tx) => recount(tx, world.organizationId));
      expect(await check()).toEqual([]);
      const [archived, deleted] = world.campaigns.splice(0, 2);
      await mutate(world, `archiveCampaign(campaignId: "${archived?.id}")`);
      await mutate(world, `deleteCampaign(campaignId: "${deleted?.id}")`);
      expect(await check()).toEqual([]);
      await live(world, 60);
      expect(await check()).toEqual([]);
      const data = await server.graphql(
        '{ user { user { organization { stats { messages messagesSuccess messagesFailed responses } } } } }',
        {},
        world.token,
      );
      const { stats } = data.user.user.organization;
      expect(Object.entries(stats).filter(([, value]) => Number(value) <= 0)).toEqual([]);
    },
    60_000,
  );

  it('stays right when many things happen at the same time', async () => {
    const world = await buildWorld(5);
    await Promise.all(Array.from({ length: 6 }, () => live(world, 40)));
    expect(await own(world, (tx) => recount(tx, world.organizationId))).toEqual([]);
  }, 60_000);

  it('is found when it is wrong', async () => {
    const world = await buildWorld(4);
    await live(world, 40);
    await own(world, async (tx) => {
      await sql`update campaign_counter_parts set opened = opened + 1 where campaign_id = ${world.campaigns[0]?.id}`.execute(
        tx,
      );
      await sql`update organization_counter_parts set responses = responses - 1 where part = 0`.execute(tx);
    });
    const found = await own(world, (tx) => recount(tx, world.organizationId));
    expect(found.map(({ what, counter }) => `${what} ${counter}`)).toEqual([
      'campaign opened',
      'organization responses',
    ]);
  });
});
