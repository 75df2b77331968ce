import type pg from 'pg';
import type { OrganizationId } from '../../domain/ids.ts';
import { startSession } from '../../server/accounts/index.ts';
import type { Context } from '../../server/platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../server/platform/database/database.ts';
import type { Template } from './build-templates.ts';
import { FIRST_ORGANIZATION, IDS_APART } from './copy-organizations.ts';

/** An organization where someone works today: who, and what there is to look at. */
export type Desk = {
  readonly organizationId: OrganizationId;
  readonly token: string;
  readonly address: string;
  readonly senderPhone: string;
  readonly campaignId: string;
  readonly contacts: readonly Contact[];
};

type Contact = {
  readonly leadId: string;
  readonly phone: string;
  readonly leadCode: string;
  readonly stepCode: string;
  readonly slideId: string;
};

/** The copy of an organization at this place. */
export function copyAt({ organizationId, userId }: Template, place: number): Template {
  if (organizationId > IDS_APART) throw new Error(`The ids of ${organizationId} are above those of its copies.`);
  return { organizationId: (FIRST_ORGANIZATION + place) as OrganizationId, userId: userId + place * IDS_APART };
}

let opened = 0;

/** Signs someone in at an organization. */
export async function openDesk(context: Context, client: pg.Client, of: Template): Promise<Desk> {
  opened += 1;
  const { organizationId, userId } = of;
  const token = await inTransactionAcrossOrganizations(context.db, (tx) =>
    startSession(tx, context, userId, { organizationId }),
  );
  const { rows } = await client.query<Contact & { senderPhone: string; campaignId: string }>(
    `select l.id as "leadId", l.phone, cl.code as "leadCode", s.code as "stepCode", c.id as "campaignId",
        (select phone from numbers where organization_id = c.organization_id limit 1) as "senderPhone",
        (select min(id) from slides where organization_id = c.organization_id and pitch_id = s.pitch_id) as "slideId"
      from campaigns c join campaign_steps s on s.organization_id = c.organization_id and s.campaign_id = c.id
      join campaign_leads cl on cl.organization_id = c.organization_id and cl.campaign_id = c.id
      join leads l on l.organization_id = c.organization_id and l.id = cl.lead_id
      where c.organization_id = $1 and s.pitch_id is not null order by l.id`,
    [organizationId],
  );
  const [first] = rows;
  if (!first) throw new Error(`Organization ${organizationId} has no contact in a campaign.`);
  const { senderPhone, campaignId } = first;
  const address = `203.0.${100 + (opened >> 8)}.${opened & 255}`;
  return { organizationId, token, address, senderPhone, campaignId, contacts: rows };
}
