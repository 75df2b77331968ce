import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Whether the current phone of a contact `l` may be texted because of a form alone, which anyone can fill in. */
export const isAgreedByForm = sql<boolean>`(not l.opted_in
  and exists (select 1 from consent_states s where s.organization_id = l.organization_id and s.phone = l.phone
    and s.state in ('attested', 'consented') and s.reason in ('landing-page', 'group-page', 'campaign-page'))
  and not exists (select 1 from consent_events e
    where e.organization_id = l.organization_id and e.phone = l.phone and e.event = 'attested'))`;

/** Those of these contacts of whom `isAgreedByForm` holds. */
export async function readLeadsByForm(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<LeadId[]> {
  const found = await sql<{ id: LeadId }>`
    select l.id from leads l
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[]) and ${isAgreedByForm}`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Whether a contact has this phone of whom `isAgreedByForm` holds. */
export async function isPhoneAgreedByForm(tx: Tx, organizationId: OrganizationId, phone: string): Promise<boolean> {
  const found = await sql<{ id: LeadId }>`
    select l.id from leads l
    where l.organization_id = ${organizationId} and l.phone = ${phone} and ${isAgreedByForm} limit 1`.execute(tx);
  return found.rows.length > 0;
}

/**
 * Condition on a contact l: they opted in, and nothing but the form that made them a contact says so. Anyone can type a number.
 */
const isOptedInByForm = sql<boolean>`(l.opted_in
  and exists (select 1 from consent_states s where s.organization_id = l.organization_id and s.phone = l.phone
    and s.state = 'consented' and s.reason in ('landing-page', 'group-page', 'campaign-page')))`;

/** Those of these contacts of whom `isOptedInByForm` holds. */
export async function readLeadsOptedInByForm(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<LeadId[]> {
  const found = await sql<{ id: LeadId }>`
    select l.id from leads l
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[]) and ${isOptedInByForm}`.execute(
    tx,
  );
  return found.rows.map(({ id }) => id);
}

/** Whether a contact has this phone of whom `isOptedInByForm` holds. */
export async function isPhoneOptedInByForm(tx: Tx, organizationId: OrganizationId, phone: string): Promise<boolean> {
  const found = await sql<{ id: LeadId }>`
    select l.id from leads l
    where l.organization_id = ${organizationId} and l.phone = ${phone} and ${isOptedInByForm} limit 1`.execute(tx);
  return found.rows.length > 0;
}
