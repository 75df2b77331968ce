import { sql } from 'kysely';
import { kindsLeadingOn } from '../../../domain/campaigns/step-kinds.ts';
import type { SendingFacts } from '../../../domain/numbers/can-send.ts';
import type { Language } from '../../../words/languages.ts';
import type { OrganizationRow } from '../../accounts/index.ts';
import type { CampaignLink } from '../../campaigns/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/** What a page draws of its organization. */
export type DrawnOrganization = Pick<OrganizationRow, 'id' | 'brand' | 'name' | 'image' | 'color' | 'language'>;

/** A link without the contact's name, which no page shows. */
type FoundLink = Omit<CampaignLink, 'leadFirstName'>;

/** All that differs from one opened link to the next, and which version of its content it shows. */
export type LinkFacts = {
  readonly link: FoundLink;
  readonly organization: DrawnOrganization;
  /** The contact's own; null: that of the organization. */
  readonly leadLanguage: Language | null;
  /** Whether a browser was ever registered for the contact. */
  readonly hasBrowser: boolean;
  /** The organization's numbers that are in use, oldest first. */
  readonly numbers: readonly (SendingFacts & { readonly phone: string })[];
  /** Changes with every change of the content and its files; null if the content is archived. */
  readonly version: string | null;
};

export type AskedLink = { readonly leadCode: string; readonly stepCode: string };

type FactsRow = FoundLink &
  Omit<LinkFacts, 'link' | 'organization'> & {
    readonly place: number;
    readonly brand: string;
    readonly organizationName: string;
    readonly organizationImage: string | null;
    readonly organizationColor: string | null;
    readonly organizationLanguage: Language;
  };

// Every row that a page shows, with the transaction that wrote it: anyone who reads the same list reads the same content.
const version = sql`(
  select md5(concat_ws('|', p.xmin::text,
    (select string_agg(s.id || ' ' || s.xmin::text, ',' order by s.id) from slides s
      where s.organization_id = p.organization_id and s.pitch_id = p.id),
    (select string_agg(w.id || ' ' || w.xmin::text, ',' order by w.id) from slides s
      join widgets w on w.organization_id = s.organization_id and w.slide_id = s.id
      where s.organization_id = p.organization_id and s.pitch_id = p.id),
    (select string_agg(s.id || ' ' || c.xmin::text || ' ' || v.id || ' ' || v.xmin::text, ',' order by s.id, v.id)
      from slides s
      join slide_calendars c on c.organization_id = s.organization_id and c.slide_id = s.id
      join custom_values v on v.organization_id = c.organization_id and v.id = c.custom_value_id
      where s.organization_id = p.organization_id and s.pitch_id = p.id),
    (select string_agg(m.name || ' ' || m.xmin::text, ',' order by m.name) from media_files m
      where m.organization_id = p.organization_id and m.name = any(files.names)),
    (select string_agg(made::text, ',' order by made.name) from files_of_prepared_videos(files.names) made
      where cardinality(files.names) > 0)))
  from (select array(
    select substring(s.url from '/media/([\\w.-]+)$') from slides s
    where s.organization_id = p.organization_id and s.pitch_id = p.id and s.url like '%/media/%') as names) files)`;

/** What is known of these links, in any organization, in one statement; the codes are the key. */
export async function readLinkFactsAcrossOrganizations(
  tx: Tx,
  asked: readonly AskedLink[],
): Promise<(LinkFacts | null)[]> {
  const found = await sql<FactsRow>`/* planned once */
    select asked.place::integer as place,
      cl.organization_id as "organizationId", cl.campaign_id as "campaignId", c.code as "campaignCode", cl.lead_id as "leadId",
      l.landing_page_id as "landingPageId", s.id as "stepId", s.pitch_id as "pitchId",
      s.feature_type = any(${kindsLeadingOn}::text[]) as "isRedirect",
      c.brand_name as "brandName", c.brand_image as "brandImage", c.brand_color as "brandColor",
      (c.archived_at is not null or c.deleted_at is not null or s.deleted_at is not null
        or o.closed_at is not null) as "isOver",
      o.brand, o.name as "organizationName", o.image as "organizationImage", o.color as "organizationColor",
      o.language as "organizationLanguage", case when l.erased_at is null then l.language end as "leadLanguage",
      exists (select 1 from registered_browsers b
        where b.organization_id = cl.organization_id and b.lead_id = cl.lead_id) as "hasBrowser",
      (select coalesce(jsonb_agg(jsonb_build_object('phone', n.phone, 'state', n.state, 'canText', n.can_text,
          'kind', n.kind, 'registrationState', n.registration_state, 'blockedCode', n.blocked_code)
          order by n.since, n.id), '[]')
        from numbers n where n.organization_id = cl.organization_id and n.state = 'active') as numbers,
      ${version} as version
    from unnest(${asked.map((one) => one.leadCode)}::text[], ${asked.map((one) => one.stepCode)}::text[])
      with ordinality as asked (lead_code, step_code, place)
    join campaign_leads cl on cl.code = asked.lead_code
    join campaigns c on c.organization_id = cl.organization_id and c.id = cl.campaign_id
    -- Where most organizations have one contact, the planner would read all of this one's to find the one with the id.
    join lateral (select landing_page_id, erased_at, language from leads
      where organization_id = cl.organization_id and id between cl.lead_id and cl.lead_id order by id limit 1) l on true
    join campaign_steps s on s.organization_id = cl.organization_id and s.campaign_id = cl.campaign_id
      and s.code = asked.step_code
    join organizations o on o.id = cl.organization_id
    left join pitches p on p.organization_id = s.organization_id and p.id = s.pitch_id and p.archived_at is null`.execute(
    tx,
  );
  const rows = new Map(found.rows.map((row) => [row.place, row]));
  return asked.map((_, index) => factsOf(rows.get(index + 1)));
}

function factsOf(row: FactsRow | undefined): LinkFacts | null {
  if (!row) return null;
  const { leadLanguage, hasBrowser, numbers, version: itsVersion, place: _place, ...rest } = row;
  const { brand, organizationName, organizationImage, organizationColor, organizationLanguage, ...link } = rest;
  const organization = {
    ...{ id: link.organizationId, brand, name: organizationName, image: organizationImage },
    ...{ color: organizationColor, language: organizationLanguage },
  };
  return { link, organization, leadLanguage, hasBrowser, numbers, version: itsVersion };
}
