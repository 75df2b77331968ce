import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Language } from '../../../words/languages.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';

/** The organization's own opt-in question, and its name. */
export async function readQuestion(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<{ content: string | null; organizationName: string } | null> {
  const found = await sql<{ content: string | null; organizationName: string }>`
    select message_content as content, name as "organizationName" from organizations
    where id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The language that each of these contacts reads. */
export async function languagesOf(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<number, Language>> {
  const found = await sql<{ id: number; language: Language }>`
    select l.id, coalesce(l.language, o.language) as language from leads l join organizations o on o.id = l.organization_id
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[])`.execute(tx);
  return new Map(found.rows.map(({ id, language }) => [id, language]));
}

/** Those of these contacts whose last opt-in question was canceled, such as when they were archived at night. */
export async function readWithCanceled(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlySet<LeadId>> {
  const found = await sql<{ leadId: LeadId }>`
    select w.lead_id as "leadId" from unnest(${leadIds}::bigint[]) as w (lead_id)
    cross join lateral (select outcome from messages where organization_id = ${organizationId}
      and lead_id = w.lead_id and kind = 'opt-in' order by id desc limit 1) last
    where last.outcome = 'skipped' and not exists (select 1 from text_queue
      where organization_id = ${organizationId} and lead_id = w.lead_id and kind = 'opt-in')`.execute(tx);
  return new Set(found.rows.map(({ leadId }) => leadId));
}

/** Those of these contacts for whom a message to many waits, which an opt-in question is about. */
export async function readAwaited(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlySet<LeadId>> {
  const found = await sql<{ leadId: LeadId }>`
    select distinct lead_id as "leadId" from text_queue
    where organization_id = ${organizationId} and lead_id = any(${leadIds}::bigint[])
      and kind in ('step', 'workflow', 'blast')`.execute(tx);
  return new Set(found.rows.map(({ leadId }) => leadId));
}

export async function insertQuestions(
  tx: Tx,
  organizationId: OrganizationId,
  questions: readonly { leadId: LeadId; phone: string; body: string }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, body, due_at, created_at)
    select ${organizationId}::bigint, 'opt-in:' || q.phone, 'opt-in', q.lead_id, q.phone, q.body, ${at}::timestamptz,
      ${at}::timestamptz
    from unnest(${questions.map((one) => one.leadId)}::bigint[], ${questions.map((one) => one.phone)}::text[],
      ${questions.map((one) => personal(organizationId, one.body))}::text[]) as q (lead_id, phone, body)
    on conflict (organization_id, lead_id, dedupe_key) do nothing`.execute(tx);
}

// By the state alone, not the reason: this waits for messages that a gate is holding right now, and then releases them
// too.
/** Releases messages that wait for this phone's owner to decide; returns how many. */
export async function releaseAwaitingConsent(
  tx: Tx,
  organizationId: OrganizationId,
  phone: string,
  at: Date,
): Promise<number> {
  const released = await sql`
    update text_queue set held_until = null, reason = null, permitted_at = greatest(permitted_at, ${at}::timestamptz)
    where organization_id = ${organizationId} and id in (select q.id from leads l
      join text_queue q on q.organization_id = ${organizationId} and q.lead_id = l.id
      where l.organization_id = ${organizationId} and l.phone = ${phone} and q.state = 'waiting' and q.phone = ${phone}
        and q.due_at <= ${at}
      order by q.id for update of q)`.execute(tx);
  return Number(released.numAffectedRows ?? 0);
}

/** Has messages that wait for this contact's appointment checked again; returns how many. */
export async function releaseAwaitingAppointment(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  at: Date,
): Promise<number> {
  const released = await sql`
    update text_queue set held_until = null, reason = null, permitted_at = greatest(permitted_at, ${at}::timestamptz)
    where organization_id = ${organizationId} and id in (select q.id from text_queue q
      join campaign_steps s on s.organization_id = ${organizationId} and s.id = q.step_id and s.feature_type = 'APPOINTMENT'
      where q.organization_id = ${organizationId} and q.lead_id = ${leadId} and q.state = 'waiting' and q.due_at <= ${at}
      order by q.id for update of q)`.execute(tx);
  return Number(released.numAffectedRows ?? 0);
}
