import { sql } from 'kysely';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';

type GivenWidget = { type?: string; label?: string; labels?: string[]; start?: number; end?: number };
export type GivenSlide = {
  type?: 'TEXT' | 'YOUTUBE' | 'UPLOAD' | 'AUDIO' | 'CALENDAR';
  title?: string | null;
  content?: string | null;
  url?: string | null;
  audioFile?: string;
  widgets?: GivenWidget[];
};
export type ViewerLink = {
  readonly organizationId: number;
  readonly leadId: number;
  readonly campaignId: number;
  readonly stepId: number;
  readonly pitchId: number;
  readonly slideIds: readonly number[];
  readonly widgetIds: readonly number[];
  readonly leadCode: string;
  readonly stepCode: string;
  readonly path: string;
};

let made = 0;

/** A lead in a campaign whose one step carries a pitch: everything behind one personal link. */
export async function buildViewerLink(
  context: Context,
  organizationId: number,
  given: {
    stepType?: 'PITCH' | 'REDIRECT';
    slides?: GivenSlide[];
    title?: string | null;
    endText?: string;
    leadName?: string;
  } = {},
): Promise<ViewerLink> {
  made += 1;
  const number = made;
  const at = context.clock.now();
  const slides = given.slides ?? [{ title: 'First' }, { title: 'Second' }];
  return inTransaction(context.db, organizationId, async (tx) => {
    const leadId = await insert(tx, 'leads', {
      ...{ organization_id: organizationId, name: given.leadName ?? `Lead ${number}`, first_name: 'Lead' },
      ...{ phone: String(5_552_000_000 + number), created_at: at },
    });
    const pitchId = await insert(tx, 'pitches', {
      ...{
        organization_id: organizationId,
        user_id: 1,
        title: given.title === undefined ? 'A pitch' : given.title,
        end_text: given.endText ?? null,
      },
      ...{ code: publicCode(8), created_at: at },
    });
    const campaignId = await insert(tx, 'campaigns', {
      ...{ organization_id: organizationId, name: 'Campaign', code: publicCode(8), user_id: 1, created_at: at },
    });
    const [leadCode, stepCode] = [publicCode(13), publicCode(6)];
    const stepId = await insert(tx, 'campaign_steps', {
      ...{
        organization_id: organizationId,
        campaign_id: campaignId,
        code: stepCode,
        feature_type: given.stepType ?? 'PITCH',
        position: 0,
      },
      ...{ pitch_id: pitchId, created_at: at },
    });
    await sql`insert into campaign_leads (organization_id, campaign_id, lead_id, code, joined_at)
      values (${organizationId}, ${campaignId}, ${leadId}, ${leadCode}, ${at})`.execute(tx);
    await countOne(tx, 'organization_counter_parts', { organization_id: organizationId });
    await countOne(tx, 'campaign_counter_parts', { organization_id: organizationId, campaign_id: campaignId });
    const { slideIds, widgetIds } = await insertSlides(tx, organizationId, pitchId, slides, at);
    const path = `/c/${leadCode}/${stepCode}`;
    return { organizationId, leadId, campaignId, stepId, pitchId, slideIds, widgetIds, leadCode, stepCode, path };
  });
}

async function insertSlides(tx: Tx, organizationId: number, pitchId: number, slides: readonly GivenSlide[], at: Date) {
  const slideIds: number[] = [];
  const widgetIds: number[] = [];
  for (const [position, slide] of slides.entries()) {
    const content = slide.content === undefined ? '<p>Text</p>' : slide.content;
    const slideId = await insert(tx, 'slides', {
      ...{ organization_id: organizationId, pitch_id: pitchId, position, slide_type: slide.type ?? 'TEXT' },
      ...{ title: slide.title ?? null, content: JSON.stringify(content), url: slide.url ?? null, created_at: at },
      ...{ is_video: slide.type === 'YOUTUBE', audio_file: slide.audioFile ?? null },
    });
    slideIds.push(slideId);
    for (const [place, widget] of (slide.widgets ?? []).entries()) {
      widgetIds.push(
        await insert(tx, 'widgets', {
          ...{
            organization_id: organizationId,
            slide_id: slideId,
            position: place,
            widget_type: widget.type ?? 'YESNO',
          },
          ...{ label: widget.label ?? 'A question', labels: widget.labels ?? [], created_at: at },
          ...{ range_start: widget.start ?? null, range_end: widget.end ?? null },
        }),
      );
    }
  }
  return { slideIds, widgetIds };
}

// Told as a fact, the contact's joining would also send the step.
async function countOne(tx: Tx, table: string, key: Record<string, number>): Promise<void> {
  const columns = sql.join(Object.keys(key).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}, part, leads) values (${sql.join(Object.values(key))}, 0, 1)
    on conflict (${columns}, part) do update set leads = ${sql.ref(`${table}.leads`)} + 1`.execute(tx);
}

async function insert(tx: Tx, table: string, row: Record<string, unknown>): Promise<number> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row).map((value) => sql`${value}`));
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) values (${values}) returning id`.execute(tx);
  return inserted.rows[0]?.id ?? 0;
}
