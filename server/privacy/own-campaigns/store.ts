import { type RawBuilder, sql } from 'kysely';
import { campaignFields } from '../../../domain/campaigns/fields/registry.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { slideSettings } from '../../../domain/pitches/settings/registry.ts';
import { erasedName } from '../../../domain/privacy/erasure.ts';
import type { Tx } from '../../platform/database/database.ts';

type Owner = { readonly organizationId: OrganizationId; readonly leadId: LeadId };

const emptiedOfCampaigns = campaignFields
  .flatMap(({ column, isErased }) => (isErased ? [`${column} = null`] : []))
  .join(', ');

const emptiedOfSlides = slideSettings
  .flatMap(({ column, isOwnText }) => (isOwnText ? [`${column} = null`] : []))
  .join(', ');

/** Empties the campaigns that were made for a contact alone: what they say, what their workflows send, and their slides. */
export async function emptyOwnCampaigns(tx: Tx, owner: Owner): Promise<void> {
  const { organizationId, leadId } = owner;
  const steps = stepsOf(owner);
  const workflows = sql`select w.id from workflows w where w.organization_id = ${organizationId} and w.step_id in (${steps})`;
  await sql`
    update campaigns set name = ${erasedName}, ${sql.raw(emptiedOfCampaigns)}
    where organization_id = ${organizationId} and lead_id = ${leadId}`.execute(tx);
  await sql`
    update campaign_steps set message_content = '', label = null
    where organization_id = ${organizationId} and id in (${steps})`.execute(tx);
  await sql`delete from saved_versions where organization_id = ${organizationId} and step_id in (${steps})`.execute(tx);
  // A trigger without its answers holds for any answer, so its actions do nothing.
  await sql`
    update workflow_actions set message_content = null, webhook_url = null, next_campaign_id = null
    where organization_id = ${organizationId} and workflow_id in (${workflows})`.execute(tx);
  await sql`
    update workflow_triggers set responses = '{}', trigger_option = null, expression = null
    where organization_id = ${organizationId} and workflow_id in (${workflows})`.execute(tx);
  await emptySlides(tx, owner);
}

async function emptySlides(tx: Tx, owner: Owner): Promise<void> {
  const { organizationId, leadId } = owner;
  const found = await sql<{ id: number }>`${pitchesOf(owner)} order by p.id`.execute(tx);
  const pitchIds = found.rows.map(({ id }) => id);
  const slides = sql`select l.id from slides l where l.organization_id = ${organizationId}
    and l.pitch_id = any(${pitchIds}::bigint[])`;
  await sql`
    update pitches set title = null, description = null, end_text = null, image = null, share_image = null,
      redirect_type = default, redirect_url = null, redirect_phone = null, redirect_button = null
    where organization_id = ${organizationId} and id = any(${pitchIds}::bigint[])`.execute(tx);
  await sql`
    update widgets set label = null, fine_text = null, labels = '{}'
    where organization_id = ${organizationId} and (slide_id in (${slides})
      or campaign_id in (select id from campaigns where organization_id = ${organizationId} and lead_id = ${leadId}))`.execute(
    tx,
  );
  await sql`delete from saved_versions where organization_id = ${organizationId} and slide_id in (${slides})`.execute(
    tx,
  );
  await sql`
    update slides set ${sql.raw(emptiedOfSlides)}
    where organization_id = ${organizationId} and pitch_id = any(${pitchIds}::bigint[])`.execute(tx);
}

/** What is stored of these campaigns beside their own rows: each table, and which of its rows `t`. */
export function ownParts(owner: Owner): readonly (readonly [table: string, isTheirs: RawBuilder<unknown>])[] {
  const { organizationId, leadId } = owner;
  const ofOrganization = sql`x.organization_id = ${organizationId}`;
  const steps = stepsOf(owner);
  const workflows = sql`select x.id from workflows x where ${ofOrganization} and x.step_id in (${steps})`;
  const slides = sql`select x.id from slides x where ${ofOrganization} and x.pitch_id in (${pitchesOf(owner)})`;
  const campaigns = sql`select x.id from campaigns x where ${ofOrganization} and x.lead_id = ${leadId}`;
  return [
    ['campaign_steps', sql`t.id in (${steps})`],
    ['pitches', sql`t.id in (${pitchesOf(owner)})`],
    ['slides', sql`t.id in (${slides})`],
    ['widgets', sql`(t.slide_id in (${slides}) or t.campaign_id in (${campaigns}))`],
    ['saved_versions', sql`(t.step_id in (${steps}) or t.slide_id in (${slides}))`],
    ['workflow_triggers', sql`t.workflow_id in (${workflows})`],
    ['workflow_actions', sql`t.workflow_id in (${workflows})`],
  ];
}

// Slides that a step of another campaign shows too are the organization's own.
function pitchesOf(owner: Owner): RawBuilder<unknown> {
  const { organizationId, leadId } = owner;
  return sql`
    select p.id from pitches p where p.organization_id = ${organizationId}
      and p.id in (select s.pitch_id from campaign_steps s where s.organization_id = ${organizationId}
        and s.id in (${stepsOf(owner)}))
      and not exists (select 1 from campaign_steps s
        join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
        where s.organization_id = ${organizationId} and s.pitch_id = p.id and c.lead_id is distinct from ${leadId})`;
}

function stepsOf({ organizationId, leadId }: Owner): RawBuilder<unknown> {
  return sql`select s.id from campaign_steps s
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    where c.organization_id = ${organizationId} and c.lead_id = ${leadId}`;
}
