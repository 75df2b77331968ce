import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';

/** The progress of a test message. */
export type TestMessage = {
  readonly isWaiting: boolean;
  readonly phone: string;
  readonly outcome: string | null;
  readonly delivered: boolean | null;
  readonly reason: string | null;
  readonly errorCode: string | null;
  readonly createdAt: Date;
};

/** The organization's newest test message; null if there is none. */
export async function readNewestTest(tx: Tx, organizationId: OrganizationId): Promise<TestMessage | null> {
  const found = await sql<TestMessage>`
    with settled as (
      select queue_id, phone, outcome, delivered, reason, error_code, created_at from messages
      where organization_id = ${organizationId} and kind = 'test' order by id desc limit 1),
    waiting as (
      select id, phone, reason, created_at from text_queue
      where organization_id = ${organizationId} and kind = 'test'
        and id > coalesce((select queue_id from settled), 0) order by id desc limit 1)
    select true as "isWaiting", phone, null as outcome, null::boolean as delivered, reason, null as "errorCode",
      created_at as "createdAt" from waiting
    union all
    select false, phone, outcome, delivered, reason, error_code, created_at from settled
    where not exists (select 1 from waiting)`.execute(tx);
  return found.rows[0] ?? null;
}
