import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { reactions as ofCampaigns } from '../campaigns/reactions.ts';
import { reactions as ofLeads } from '../leads/reactions.ts';
import { deliverDue } from '../messages/deliver-due.ts';
import { reactions as ofMessages } from '../messages/reactions.ts';
import type { SenderOptions } from '../messages/sender/options.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import { connectDatabase, type Database } from '../platform/database/database.ts';
import { createFacts } from '../platform/facts/facts.ts';
import type { Running } from '../platform/feature.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLive } from '../platform/live/live.ts';
import { createLog } from '../platform/log.ts';
import { createTestDatabase } from './test-database.ts';
import { createMovableClock, type MovableClock, OPEN_TUESDAY } from './test-server.ts';
import { type StubBehaviour, startTwilioStub, type TwilioStub } from './twilio-stub.ts';

export type SendingWorld = {
  readonly context: Context;
  readonly clock: MovableClock;
  readonly stub: TwilioStub;
  readonly databaseAddress: string;
  /** Starts a sender; it stops when the test file is done. */
  startSender(changes?: Partial<SenderOptions>): Promise<Running>;
};

/** Sooner than in real life, so that a test sees the end of it. */
export const quickOptions: Partial<SenderOptions> = {
  pollMs: 50,
  heartbeatMs: 200,
  leaseMs: 1_000,
  callTimeoutMs: 1_000,
  reconcileEveryMs: 100,
  firstLookMs: 200,
  lastLookMs: 2_500,
};

/** A database of its own, a Twilio stub, and everything that reacts to a text; no sender runs until a test starts one. */
export async function startSendingWorld(
  behaviour: StubBehaviour = {},
  settings: Partial<Config> = {},
  startsAt: string = OPEN_TUESDAY,
): Promise<SendingWorld> {
  const stub = await startTwilioStub(behaviour);
  const { address, drop } = await createTestDatabase();
  const db = connectDatabase(address, { log: createLog('silent') });
  const clock = createMovableClock(startsAt);
  const context = await createSendingContext(db, clock, stub, settings);
  const senders: Running[] = [];
  afterAll(async () => {
    await Promise.all(senders.map((sender) => sender.stop()));
    await context.live.close();
    await db.close();
    await drop();
    await stub.close();
  });
  return {
    context,
    clock,
    stub,
    databaseAddress: address,
    async startSender(changes = {}) {
      const sender = await deliverDue(context, { ...quickOptions, ...changes });
      senders.push(sender);
      return sender;
    },
  };
}

/** What verbs are handed, with the reactions of everybody who keeps figures of texts. */
export async function createSendingContext(
  db: Database,
  clock: Clock,
  stub: Pick<TwilioStub, 'url' | 'accountSid' | 'authToken'>,
  settings: Partial<Config> = {},
): Promise<Context> {
  const log = createLog(settings.logLevel ?? 'silent');
  const twilio = { accountSid: stub.accountSid, authToken: stub.authToken, apiUrl: stub.url };
  const config: Config = { ...readConfig({}), carrier: 'twilio', twilio, senderRate: null, ...settings };
  return {
    db,
    clock,
    log,
    config,
    jobs: createJobs(db, log),
    live: await createLive(db),
    facts: createFacts([ofLeads, ofCampaigns, ofMessages]),
  };
}

export type Blast = {
  readonly organizationId: number;
  readonly campaignId: number;
  readonly stepIds: readonly number[];
  readonly leadIds: readonly number[];
  readonly phones: readonly string[];
  readonly senderPhone: string;
  readonly userId: number;
};

export type BlastOptions = {
  readonly leads: number;
  /** The message of each step. */
  readonly messages?: readonly string[];
  readonly minutesBetween?: number;
  readonly billingActive?: boolean;
  /** The first seven digits of everybody's phone; 555 belongs to no zone. */
  readonly phonePrefix?: string;
};

let made = 0;

/** An organisation with contacts who agreed and a campaign they are in, written as plain rows; nothing is planned yet. */
export async function buildBlast(context: Context, options: BlastOptions): Promise<Blast> {
  made += 1;
  const messages = options.messages ?? ['Hello {{first_name}}'];
  const senderPhone = `+1555${String(8_000_000 + made)}`;
  return context.db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('app.across', 'on', true), set_config('statement_timeout', '120s', true)`.execute(tx);
    const one = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
      (await query.execute(tx)).rows[0]?.id ?? 0;
    const organizationId = await one(sql<{ id: number }>`
      insert into organizations (brand, name, sender_phone, billing_active)
      values ('default', ${`Organisation ${made}`}, ${senderPhone}, ${options.billingActive ?? true}) returning id`);
    const userId = await one(sql<{ id: number }>`
      insert into users (code, email, name) values (${`u${made}-${process.pid}`}, ${`u${made}@example.test`}, 'Uma User') returning id`);
    const campaignId = await one(sql<{ id: number }>`
      insert into campaigns (organization_id, name, code, user_id, created_at)
      values (${organizationId}, 'Spring', ${`c${made}-${organizationId}`}, ${userId}, now()) returning id`);
    const stepIds: number[] = [];
    for (const [position, message] of messages.entries()) {
      const minutes = position === 0 ? 0 : (options.minutesBetween ?? 0);
      stepIds.push(
        await one(sql<{ id: number }>`
          insert into campaign_steps (organization_id, campaign_id, code, feature_type, position, minutes, message_content, created_at)
          values (${organizationId}, ${campaignId}, ${`s${made}-${organizationId}-${position}`}, 'MESSAGE', ${position},
            ${minutes}, ${message}, now()) returning id`),
      );
    }
    const prefix = options.phonePrefix ?? `555${String(made % 10)}`;
    const leads = await sql<{ id: number; phone: string }>`
      insert into leads (organization_id, name, first_name, last_name, phone, created_at)
      select ${organizationId}, 'Lead ' || n, 'Lead', n::text,
        ${prefix} || lpad(n::text, ${10 - prefix.length}::integer, '0'), now()
      from generate_series(1, ${options.leads}::integer) n returning id, phone`.execute(tx);
    await sql`
      insert into consent_states (organization_id, phone, state, changed_at)
      select organization_id, phone, 'consented', '2020-01-01' from leads where organization_id = ${organizationId}`.execute(
      tx,
    );
    await sql`
      insert into campaign_leads (organization_id, campaign_id, lead_id, code, joined_at)
      select organization_id, ${campaignId}, id, 'l' || organization_id || '-' || id, now()
      from leads where organization_id = ${organizationId}`.execute(tx);
    const leadIds = leads.rows.map((lead) => lead.id);
    const phones = leads.rows.map((lead) => lead.phone);
    return { organizationId, campaignId, stepIds, leadIds, phones, senderPhone, userId };
  });
}

/** Everybody of the blast joins its campaign now: the first texts fall due. */
export async function joinAll(
  context: Context,
  blast: Blast,
  leadIds: readonly number[] = blast.leadIds,
): Promise<void> {
  const { organizationId, campaignId } = blast;
  await context.db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('app.organization', ${String(organizationId)}, true), set_config('statement_timeout', '120s', true)`.execute(
      tx,
    );
    const fact = { kind: 'campaign.joined' as const, organizationId, campaignId, leadIds, at: context.clock.now() };
    await context.facts.publish(tx, context, fact);
  });
}

export type QueueRow = {
  id: number;
  lead_id: number | null;
  phone: string;
  step_id: number | null;
  state: string;
  reason: string | null;
  held_until: Date | null;
  due_at: Date;
  error_code: string | null;
  attempt: number;
};
export type MessageRow = {
  id: number;
  queue_id: number | null;
  lead_id: number | null;
  phone: string;
  step_id: number | null;
  direction: string;
  kind: string;
  outcome: string;
  reason: string | null;
  error_code: string | null;
  body: string;
  carrier_id: string | null;
  delivery_state: string | null;
  success: boolean | null;
  delivered: boolean | null;
  sender_name: string | null;
  sent_at: Date | null;
};

/** What waits, is on its way or cannot be told of. */
export function readQueue(context: Context, organizationId: number): Promise<QueueRow[]> {
  return readRows<QueueRow>(
    context,
    sql`select * from text_queue where organization_id = ${organizationId} order by id`,
  );
}

/** Everything that has come to an end. */
export function readMessages(context: Context, organizationId: number): Promise<MessageRow[]> {
  return readRows<MessageRow>(
    context,
    sql`select * from messages where organization_id = ${organizationId} order by id`,
  );
}

/** Rows of any query, across organisations. */
export async function readRows<Row>(context: Context, query: ReturnType<typeof sql>): Promise<Row[]> {
  return context.db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('app.across', 'on', true)`.execute(tx);
    return (await query.execute(tx)).rows as Row[];
  });
}

/** Changes rows as somebody else would. */
export async function writeRows(context: Context, ...queries: ReturnType<typeof sql>[]): Promise<void> {
  await context.db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('app.across', 'on', true)`.execute(tx);
    for (const query of queries) await query.execute(tx);
  });
}

/** Waits until it is so, or fails with what it is instead. */
export async function until(isSo: () => Promise<boolean> | boolean, limitMs = 10_000): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`Not so within ${limitMs} ms.`);
    await pause(25);
  }
}

/** Waits until nothing of the organisation waits any more. */
export function untilSettled(context: Context, organizationId: number, limitMs = 10_000): Promise<void> {
  return until(async () => (await readQueue(context, organizationId)).length === 0, limitMs);
}
