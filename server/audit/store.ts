import { sql } from 'kysely';
import type { ChainedEntry } from '../../domain/audit/chain.ts';
import type { Tx } from '../platform/database/database.ts';

export type AuditRow = ChainedEntry & { readonly hash: string };
export type Head = { readonly number: number; readonly hash: string };

const columns = sql`e.organization_id as "organizationId", e.number, e.at, e.action, e.actor_user_id as "actorUserId",
  e.on_behalf_of as "onBehalfOf", e.object_type as "objectType", e.object_id as "objectId", e.outcome, e.details,
  e.request_id as "requestId", e.ip, e.agent, e.previous_hash as "previousHash", e.hash`;

/** Waits until nobody else adds to this organisation's trail; it is ours until the transaction ends. */
export async function lockTrail(tx: Tx, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${organizationId}`}, 0))`.execute(tx);
}

export async function readHead(tx: Tx, organizationId: number): Promise<Head | null> {
  const found = await sql<Head>`
    select number, hash from audit_entries where organization_id = ${organizationId}
    order by number desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

export async function insertEntry(tx: Tx, organizationId: number, entry: AuditRow): Promise<void> {
  await sql`
    insert into audit_entries (organization_id, number, at, action, actor_user_id, on_behalf_of, object_type, object_id,
      outcome, details, request_id, ip, agent, previous_hash, hash)
    values (${organizationId}, ${entry.number}, ${entry.at}, ${entry.action}, ${entry.actorUserId}, ${entry.onBehalfOf},
      ${entry.objectType}, ${entry.objectId}, ${entry.outcome}, ${JSON.stringify(entry.details)}, ${entry.requestId},
      ${entry.ip}, ${entry.agent}, ${entry.previousHash}, ${entry.hash})`.execute(tx);
}

/** The next entries of the trail in its own order. */
export async function readTrail(
  tx: Tx,
  organizationId: number,
  asked: { readonly after: number; readonly limit: number },
): Promise<AuditRow[]> {
  const found = await sql<AuditRow>`
    select ${columns} from audit_entries e
    where e.organization_id = ${organizationId} and e.number > ${asked.after}
    order by e.number limit ${asked.limit}`.execute(tx);
  return found.rows;
}
