import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { cannotReceive, type ReceiverCounts } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';

/** How the contacts of a blast were chosen. */
export type BlastSource = 'leads' | 'groups' | 'events';

export type NewBlast = {
  readonly userId: number;
  readonly body: string;
  readonly source: BlastSource;
  readonly choiceHash: string;
  /**
   * The contacts whose messages are planned later, in the format of countReceivers; null when all are planned at once.
   */
  readonly leadIds: string | null;
  /** How many of these are planned at once all the same. */
  readonly plannedTo: number;
  readonly planned: number;
  readonly optedOut: number;
  readonly at: Date;
  /** When it is sent; null for right away. */
  readonly sendAt: Date | null;
};

export type StartedBlast = { readonly blastId: number; readonly planned: number; readonly optedOut: number };

/** Serializes two clicks of one person. */
export async function lockClicks(tx: Tx, organizationId: OrganizationId, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('blasts of ' || ${userId}::bigint, ${organizationId}::bigint))`.execute(
    tx,
  );
}

/** A blast with the same content from the same person to the same contacts since then, for the same time, and not canceled. */
export async function readSameBlast(
  tx: Tx,
  organizationId: OrganizationId,
  wanted: { userId: number; body: string; choiceHash: string; since: Date; sendAt: Date | null },
): Promise<StartedBlast | null> {
  const found = await sql<StartedBlast & { body: string }>`
    select id as "blastId", planned_count as planned, opted_out_count as "optedOut", body from blasts
    where organization_id = ${organizationId} and user_id = ${wanted.userId} and created_at > ${wanted.since}
      and choice_hash = ${wanted.choiceHash} and send_at is not distinct from ${wanted.sendAt}::timestamptz
      and canceled_at is null
    order by id desc`.execute(tx);
  const same = found.rows.find(({ body }) => body === wanted.body);
  return same ? { blastId: same.blastId, planned: same.planned, optedOut: same.optedOut } : null;
}

/** How many of these contacts (`{1,2,3}`) can be sent a message, and how many have opted out. */
export async function countReceivers(tx: Tx, organizationId: OrganizationId, leadIds: string): Promise<ReceiverCounts> {
  // A join, because the planner evaluates a comparison with so many values one by one; and text, because it is faster
  // to serialize.
  const found = await sql<ReceiverCounts>`
    select count(*) filter (where not opted_out and not ${cannotReceive}) as planned, count(*) filter (where opted_out) as "optedOut"
    from unnest(${leadIds}::text::bigint[]) as wanted (id)
    join leads l on l.organization_id = ${organizationId} and l.id = wanted.id and l.archived_at is null`.execute(tx);
  return found.rows[0] ?? { planned: 0, optedOut: 0 };
}

export async function insertBlast(tx: Tx, organizationId: OrganizationId, blast: NewBlast): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into blasts (organization_id, user_id, body, source, choice_hash, lead_ids, planned_to, planned_count,
      opted_out_count, created_at, send_at)
    values (${organizationId}, ${blast.userId}, ${personal(organizationId, blast.body)}, ${blast.source}, ${blast.choiceHash},
      ${blast.leadIds}::text::bigint[], ${blast.plannedTo}, ${blast.planned}, ${blast.optedOut}, ${blast.at},
      ${blast.sendAt})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export type PlannedBlast = {
  readonly id: number;
  readonly userId: number;
  readonly body: string;
  readonly at: Date;
  /** When it is sent; null for right away. */
  readonly sendAt: Date | null;
};

/** Plans one message for each of these contacts who may be texted, and only one per phone for this blast. */
export async function planTexts(
  tx: Tx,
  organizationId: OrganizationId,
  blast: PlannedBlast,
  leadIds: readonly LeadId[],
): Promise<void> {
  await sql`
    insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, user_id, body, due_at, created_at,
      blast_id)
    select ${organizationId}::bigint, ${`blast:${blast.id}:`} || l.phone, 'blast', l.id, l.phone, ${blast.userId}::bigint,
      ${personal(organizationId, blast.body)}, ${blast.sendAt ?? blast.at}::timestamptz, ${blast.at}::timestamptz,
      ${blast.sendAt === null ? null : blast.id}::bigint
    from leads l
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[]) and l.archived_at is null
      and not l.opted_out and not ${cannotReceive}
    on conflict (organization_id, lead_id, dedupe_key) do nothing`.execute(tx);
}

export type BlastPart = PlannedBlast & {
  readonly leadIds: readonly LeadId[];
  readonly isLast: boolean;
  readonly isCanceled: boolean;
};

/** The next contacts of a blast that is still being planned, locked for this transaction; null when all are planned. */
export async function takePart(
  tx: Tx,
  organizationId: OrganizationId,
  blastId: number,
  size: number,
): Promise<BlastPart | null> {
  const found = await sql<BlastPart>`
    with held as (
      select * from blasts where organization_id = ${organizationId} and id = ${blastId} and lead_ids is not null
      for update)
    select id, user_id as "userId", body, created_at as at, send_at as "sendAt", canceled_at is not null as "isCanceled", lead_ids[planned_to + 1 : planned_to + ${size}] /* not null */ as "leadIds",
      planned_to + ${size} >= cardinality(lead_ids) as "isLast"
    from held`.execute(tx);
  return found.rows[0] ?? null;
}

/**
 * Records how far the planning of a blast has come. The contacts are recorded with their messages once all are planned.
 */
export async function movePlanning(
  tx: Tx,
  organizationId: OrganizationId,
  blastId: number,
  step: { size: number; isLast: boolean },
): Promise<void> {
  await sql`
    update blasts set planned_to = planned_to + ${step.size}, lead_ids = case when ${step.isLast} then null else lead_ids end
    where organization_id = ${organizationId} and id = ${blastId}`.execute(tx);
}
