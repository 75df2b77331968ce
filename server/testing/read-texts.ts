import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';

export type QueueRow = {
  id: number;
  lead_id: LeadId | null;
  phone: string;
  step_id: number | null;
  kind: string;
  body: string | null;
  state: string;
  reason: string | null;
  held_until: Date | null;
  due_at: Date;
  error_code: string | null;
  attempt: number;
  unknown_checks: number;
};
export type MessageRow = {
  id: number;
  queue_id: number | null;
  lead_id: LeadId | null;
  phone: string;
  step_id: number | null;
  direction: string;
  kind: string;
  outcome: string;
  reason: string | null;
  error_code: string | null;
  body: string;
  segments: number | null;
  carrier_id: string | null;
  delivery_state: string | null;
  success: boolean | null;
  delivered: boolean | null;
  sender_name: string | null;
  sent_at: Date | null;
};

/** Everything that waits, is in flight or in doubt. */
export function readQueue(context: Context, organizationId: OrganizationId): Promise<QueueRow[]> {
  return readRows<QueueRow>(
    context,
    sql`select * from text_queue where organization_id = ${organizationId} order by id`,
  );
}

/** Everything that is settled. */
export function readMessages(context: Context, organizationId: OrganizationId): Promise<MessageRow[]> {
  return readRows<MessageRow>(
    context,
    sql`select * from messages where organization_id = ${organizationId} order by id`,
  );
}

/** Rows of any query, across organizations. */
export async function readRows<Row>(context: Context, query: ReturnType<typeof sql>): Promise<Row[]> {
  return context.db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('app.across', 'on', true)`.execute(tx);
    return (await query.execute(tx)).rows as Row[];
  });
}

/** Waits until it is true, or fails with the actual value. */
export async function until(isSo: () => Promise<boolean> | boolean, limitMs = 40_000): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`Not so within ${limitMs} ms.`);
    await pause(25);
  }
}

/** Whether another transaction waits for a lock of this one. */
export async function isAnotherWaitingFor(tx: Tx): Promise<boolean> {
  // Not pg_stat_activity: a transaction sees in it only the connections that existed when it first looked.
  const waits = sql<{ waits: boolean }>`
    select exists (select 1 from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`;
  return (await waits.execute(tx)).rows[0]?.waits ?? false;
}

/** Waits until another transaction waits for a lock of this one. */
export function untilAnotherWaitsFor(tx: Tx): Promise<void> {
  return until(() => isAnotherWaitingFor(tx));
}

/** Waits until the organization has nothing waiting anymore. */
export function untilSettled(context: Context, organizationId: OrganizationId, limitMs = 40_000): Promise<void> {
  return until(async () => (await readQueue(context, organizationId)).length === 0, limitMs);
}

/** Waits until the oldest message that the organization has waiting or in flight is in this state. */
export function untilState(context: Context, organizationId: OrganizationId, state: string): Promise<void> {
  return until(async () => (await readQueue(context, organizationId))[0]?.state === state);
}
