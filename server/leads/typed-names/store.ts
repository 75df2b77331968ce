import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { isSameFullName } from '../../../domain/leads/names.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';
import type { WaitingContacts } from '../conversations/store.ts';
import { renewSearchGrams } from '../sealing/store.ts';
import type { NameForm } from './types.ts';

type Typed = { readonly leadId: LeadId; readonly typedName: string; readonly at: Date };

/**
 * Keeps the other name that was typed on a form with a contact's number; the caller has locked the contact. The same name
 * again is the same question, and of two names the later one is asked about.
 */
export async function keepTypedName(
  tx: Tx,
  organizationId: OrganizationId,
  { leadId, typedName, at }: Typed,
): Promise<void> {
  const found = await sql<{ name: string; typedName: string | null }>`
    select name, typed_name as "typedName" from leads
    where organization_id = ${organizationId} and id = ${leadId}`.execute(tx);
  const names = found.rows.flatMap((row) => [row.name, row.typedName ?? '']);
  // Staff may have renamed them while this waited for their row.
  if (names.some((name) => isSameFullName(name, typedName))) return;
  await sql`
    update leads set typed_name = ${personal(organizationId, typedName)}, typed_name_at = ${at}
    where organization_id = ${organizationId} and id = ${leadId}`.execute(tx);
  await renewSearchGrams(tx, organizationId, [leadId]);
}

/** Closes the questions of these contacts about another name: they are answered. */
export async function closeTypedNames(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<void> {
  await sql`
    update leads set typed_name = null, typed_name_at = null
    where organization_id = ${organizationId} and id = any(${leadIds}::bigint[])`.execute(tx);
  await renewSearchGrams(tx, organizationId, leadIds);
}

/** The same for those of these contacts who are called by the other name now; the caller has locked and changed them. */
export async function closeAnswered(tx: Tx, organizationId: OrganizationId, leadIds: readonly LeadId[]): Promise<void> {
  const found = await sql<{ id: LeadId; name: string; typedName: string | null }>`
    select id, name, typed_name as "typedName" from leads
    where organization_id = ${organizationId} and id = any(${leadIds}::bigint[]) and typed_name_at is not null`.execute(
    tx,
  );
  const answered = found.rows.filter(({ name, typedName }) => typedName !== null && isSameFullName(name, typedName));
  if (answered.length === 0) return;
  await closeTypedNames(
    tx,
    organizationId,
    answered.map(({ id }) => id),
  );
}

/** Contacts with whose number someone filled in a form under another name, which no one has answered. */
export async function readTypedNames(tx: Tx, organizationId: OrganizationId): Promise<WaitingContacts> {
  const found = await sql<WaitingContacts>`
    select count(*) as count, (array_agg(id order by typed_name_at, id))[1] as "leadId", min(typed_name_at) as since
    from leads where organization_id = ${organizationId} and archived_at is null and typed_name_at is not null`.execute(
    tx,
  );
  return found.rows[0] ?? { count: 0, leadId: null, since: null };
}

/** The forms that the open questions of these contacts are about. */
export async function readNameForms(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<NameForm[]> {
  // The consent ledger has the form, written in the same transaction.
  const found = await sql<NameForm>`
    select l.id as "leadId", l.typed_name_at as at, told.phone, page.name as "pageName"
    from leads l
    left join lateral (
      select c.source, c.source_id, c.phone from consent_events c
      where c.organization_id = ${organizationId} and c.grade = 'form' and c.phone in (
          select l.phone
          union all
          select x.phone_before from lead_changes x
          where x.organization_id = ${organizationId} and x.lead_id = l.id and x.phone_before is not null)
        and c.at <= l.typed_name_at and c.at > l.typed_name_at - interval '1 minute'
      order by c.id desc limit 1) told on true
    left join lateral (${pageOfForm(organizationId, { source: sql`told.source`, code: sql`told.source_id` })}) page on true
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[])
      and l.typed_name_at is not null`.execute(tx);
  return found.rows;
}

/** How the consent ledger names a form: by what kind of page it was on, and the page's code. */
type LedgerForm = { readonly source: RawBuilder<unknown>; readonly code: RawBuilder<unknown> };

/** The page that a form was on; none where it was deleted. A campaign made for one contact is named after them. */
export function pageOfForm(organizationId: OrganizationId, { source, code }: LedgerForm): RawBuilder<unknown> {
  return sql`
    select 'group' as type, g.id, g.name, g.archived_at is not null as is_over from groups g
    where ${source} = 'group-page' and g.organization_id = ${organizationId} and g.code = ${code}
    union all
    select 'landing-page', p.id, p.title, p.archived_at is not null from landing_pages p
    where ${source} = 'landing-page' and p.organization_id = ${organizationId} and p.code = ${code}
    union all
    select 'campaign', c.id, c.name, c.archived_at is not null from campaigns c
    where ${source} = 'campaign-page' and c.organization_id = ${organizationId} and c.code = ${code}
      and c.deleted_at is null and c.lead_id is null`;
}
