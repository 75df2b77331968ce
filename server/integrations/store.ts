import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import type { IntegrationRow, IntegrationType } from './types.ts';

export async function readIntegrations(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<IntegrationRow[]> {
  const found = await sql<IntegrationRow>`
    select id, user_id as "userId", integration_type as "integrationType", created_at as "createdAt"
    from integrations where organization_id = ${organizationId} and user_id = any(${userIds}::bigint[])
    order by id`.execute(tx);
  return found.rows;
}

/** Reconnecting a service stores its new secret and time. */
export async function keepIntegration(
  tx: Tx,
  organizationId: OrganizationId,
  made: { userId: number; type: IntegrationType; secret: string | null; at: Date },
): Promise<void> {
  await sql`
    insert into integrations (organization_id, user_id, integration_type, secret, created_at)
    values (${organizationId}, ${made.userId}, ${made.type}, ${made.secret}, ${made.at})
    on conflict (organization_id, user_id, integration_type)
    do update set secret = excluded.secret, created_at = excluded.created_at`.execute(tx);
}

/** Deletes what a person has connected, with its secret, and returns that; null if there was nothing. */
export async function deleteIntegration(
  tx: Tx,
  organizationId: OrganizationId,
  { userId, type }: { readonly userId: number; readonly type: IntegrationType },
): Promise<{ readonly id: number; readonly secret: string | null } | null> {
  const deleted = await sql<{ id: number; secret: string | null }>`
    delete from integrations
    where organization_id = ${organizationId} and user_id = ${userId} and integration_type = ${type}
    returning id, secret`.execute(tx);
  return deleted.rows[0] ?? null;
}
