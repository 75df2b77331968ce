import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { ImportFailure } from '../../../domain/practices/import-failure.ts';
import { ofClosedOrganization } from '../../accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';

export type Resource = 'Patient' | 'Appointment';

/** The practice of an organization; its secret is encrypted. */
export type ConnectionRow = {
  readonly organizationId: OrganizationId;
  readonly userId: number;
  readonly firm: string;
  readonly timeZone: string;
  readonly secret: string;
  readonly connectedAt: Date;
  readonly nextImportAt: Date | null;
  readonly leasedUntil: Date | null;
  readonly failures: number;
  readonly failure: ImportFailure | null;
  readonly failedAt: Date | null;
  readonly lastImportAt: Date | null;
  /** The day after which changes are requested, as 2026-11-21; null: everything is. */
  readonly changedSince: string | null;
  readonly passStartedAt: Date | null;
  readonly passResource: Resource | null;
  readonly passQuery: string | null;
  readonly passMadeLeads: number;
};

const connection =
  sql.raw(`organization_id as "organizationId", user_id as "userId", firm, time_zone as "timeZone", secret,
  connected_at as "connectedAt", next_import_at as "nextImportAt", leased_until as "leasedUntil", failures, failure,
  failed_at as "failedAt", last_import_at as "lastImportAt", changed_since::text as "changedSince",
  pass_started_at as "passStartedAt", pass_resource as "passResource", pass_query as "passQuery",
  pass_made_leads as "passMadeLeads"`);

export async function readConnection(tx: Tx, organizationId: OrganizationId): Promise<ConnectionRow | null> {
  const found = await sql<ConnectionRow>`
    select ${connection} from modmed_connections where organization_id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The connection, locked until the transaction ends. */
export async function lockConnection(tx: Tx, organizationId: OrganizationId): Promise<ConnectionRow | null> {
  const found = await sql<ConnectionRow>`
    select ${connection} from modmed_connections where organization_id = ${organizationId} for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Reconnecting a practice stores its new credentials and clears what stopped its imports. */
export async function keepConnection(
  tx: Tx,
  organizationId: OrganizationId,
  one: { userId: number; firm: string; timeZone: string; secret: string; at: Date },
): Promise<void> {
  await sql`
    insert into modmed_connections (organization_id, user_id, firm, time_zone, secret, connected_at, next_import_at)
    values (${organizationId}, ${one.userId}, ${one.firm}, ${one.timeZone}, ${one.secret}, ${one.at}, ${one.at})
    on conflict (organization_id) do update set user_id = excluded.user_id, firm = excluded.firm,
      time_zone = excluded.time_zone, secret = excluded.secret, connected_at = excluded.connected_at,
      next_import_at = excluded.next_import_at, leased_until = null, failures = 0, failure = null, failed_at = null`.execute(
    tx,
  );
}

export async function deleteConnection(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`delete from modmed_connections where organization_id = ${organizationId}`.execute(tx);
}

/** Patient and appointment ids are only valid for one practice. */
export async function deleteImported(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`delete from modmed_appointments where organization_id = ${organizationId}`.execute(tx);
  await sql`delete from modmed_patients where organization_id = ${organizationId}`.execute(tx);
}

export async function deleteIntegrations(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`delete from integrations where organization_id = ${organizationId} and integration_type = 'MODMED'`.execute(
    tx,
  );
}

export async function writeSecret(tx: Tx, row: ConnectionRow, secret: string): Promise<void> {
  await sql`
    update modmed_connections set secret = ${secret}
    where organization_id = ${row.organizationId} and connected_at = ${row.connectedAt}`.execute(tx);
}

/** Organizations whose next import is due; each is only found again after `until`, even if its job is lost. */
export async function claimDueAcrossOrganizations(tx: Tx, now: Date, until: Date): Promise<number[]> {
  const due = await sql<{ organizationId: OrganizationId }>`
    update modmed_connections set next_import_at = ${until} where organization_id in (
      select organization_id from modmed_connections c where next_import_at <= ${now}
        and not ${ofClosedOrganization(sql`c.organization_id`)}
      order by next_import_at limit 100 for update skip locked)
    returning organization_id as "organizationId"`.execute(tx);
  return due.rows.map((row) => row.organizationId);
}

/** The connection, leased to one process; null while another has it, or its organization is closed. */
export async function leaseConnection(
  tx: Tx,
  organizationId: OrganizationId,
  { now, until }: { now: Date; until: Date },
): Promise<ConnectionRow | null> {
  const leased = await sql<ConnectionRow>`
    update modmed_connections set leased_until = ${until}, pass_started_at = coalesce(pass_started_at, ${now}),
      pass_resource = coalesce(pass_resource, 'Patient')
    where organization_id = ${organizationId} and (leased_until is null or leased_until <= ${now})
      and not ${ofClosedOrganization(sql`modmed_connections.organization_id`)}
    returning ${connection}`.execute(tx);
  return leased.rows[0] ?? null;
}

/** The progress of an import: the next page, or the first one of a kind without a query. */
export async function writePosition(
  tx: Tx,
  organizationId: OrganizationId,
  at: { resource: Resource; query: string | null; madeLeads: number; leasedUntil: Date },
): Promise<void> {
  await sql`
    update modmed_connections set pass_resource = ${at.resource}, pass_query = ${at.query},
      pass_made_leads = pass_made_leads + ${at.madeLeads}, leased_until = ${at.leasedUntil}
    where organization_id = ${organizationId}`.execute(tx);
}

export async function finishPass(
  tx: Tx,
  organizationId: OrganizationId,
  done: { changedSince: string; at: Date; nextImportAt: Date },
): Promise<void> {
  await sql`
    update modmed_connections set changed_since = ${done.changedSince}::date, last_import_at = ${done.at},
      next_import_at = ${done.nextImportAt}, leased_until = null, failures = 0, failure = null, failed_at = null,
      pass_started_at = null, pass_resource = null, pass_query = null, pass_made_leads = 0
    where organization_id = ${organizationId}`.execute(tx);
}

/** Ends an import for now; a failed one keeps its position and continues from there. */
export async function interruptPass(
  tx: Tx,
  organizationId: OrganizationId,
  end: { failure: ImportFailure | null; failures: number; at: Date; nextImportAt: Date | null },
): Promise<void> {
  await sql`
    update modmed_connections set failure = ${end.failure}, failures = ${end.failures},
      failed_at = ${end.failure === null ? null : end.at}, next_import_at = ${end.nextImportAt}, leased_until = null
    where organization_id = ${organizationId}`.execute(tx);
}

/** The campaigns of imported appointments, without those that can't be joined anymore. */
export async function readCampaigns(tx: Tx, organizationId: OrganizationId): Promise<CampaignId[]> {
  const found = await sql<{ id: CampaignId }>`
    select m.campaign_id as id from modmed_campaigns m
    join campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
      and c.archived_at is null and c.deleted_at is null
    where m.organization_id = ${organizationId} order by m.campaign_id`.execute(tx);
  return found.rows.map((row) => row.id);
}

export async function writeCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  await sql`delete from modmed_campaigns where organization_id = ${organizationId}`.execute(tx);
  await sql`
    insert into modmed_campaigns (organization_id, campaign_id)
    select ${organizationId}, campaign_id from unnest(${campaignIds}::bigint[]) as campaign_id`.execute(tx);
}
