import { sql } from 'kysely';
import { assignNumber } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';

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
  /** Sends at any hour, for tests that run on the real clock. */
  readonly allowAfterHours?: boolean;
  /** The first digits of everybody's phone; 555 belongs to no zone. Two: of the first half and of the second. */
  readonly phonePrefix?: string | readonly [string, string];
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
      insert into organizations (brand, name, billing_active, allow_after_hours)
      values ('default', ${`Organisation ${made}`}, ${options.billingActive ?? true}, ${options.allowAfterHours ?? false}) returning id`);
    await assignNumber(tx, context, { organizationId, phone: senderPhone });
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
    const given = options.phonePrefix ?? `555${String(made % 10)}`;
    const [first, second] = typeof given === 'string' ? [given, given] : given;
    const leads = await sql<{ id: number; phone: string }>`
      insert into leads (organization_id, name, first_name, last_name, phone, created_at)
      select ${organizationId}, 'Lead ' || n, 'Lead', n::text,
        prefix || lpad(n::text, 10 - length(prefix), '0'), now()
      from generate_series(1, ${options.leads}::integer) n
      cross join lateral (select case when n * 2 <= ${options.leads}::integer then ${first} else ${second} end) p (prefix)
      order by n.n returning id, phone`.execute(tx);
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
