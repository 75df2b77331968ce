import type { CampaignId } from '../../domain/ids.ts';
import type { PageLayout } from '../../domain/landing-pages/page-layout.ts';
import { structureOf } from '../../domain/landing-pages/submit-rules.ts';
import { changedFields, recordEdit } from '../audit/index.ts';
import { checkEditable, loadCampaign } from '../campaigns/index.ts';
import { checkColor, checkLine, checkPicture, checkSent, checkText } from '../platform/check-input.ts';
import { checkSeen } from '../platform/check-seen.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { loadLandingPage } from './load-landing-pages.ts';
import { lockLandingPage, replaceCampaigns, updateLandingPageRow } from './store.ts';
import type { LandingPageRow } from './types.ts';

type Sent<Value> = Value | null | undefined;

export type LandingPageEdit = {
  readonly title?: Sent<string>;
  readonly description?: Sent<string>;
  readonly color?: Sent<string>;
  readonly image?: Sent<string>;
  readonly profile?: Sent<string>;
  readonly structure?: Sent<readonly string[]>;
  /** Search engines may list the page; pages in health never are. */
  readonly isInSearch?: Sent<boolean>;
  readonly layout?: Sent<PageLayout>;
  /** Replaces all campaigns of the page; null for none, except those that are added with it. */
  readonly campaignId?: Sent<CampaignId>;
  readonly campaignsToAdd?: Sent<readonly CampaignId[]>;
  readonly campaignsToRemove?: Sent<readonly CampaignId[]>;
  /** What was seen of it before, if it must still be so. */
  readonly seen?: Sent<Readonly<Record<string, unknown>>>;
};

const LONGEST_DESCRIPTION = 2_000;

/** Changes the given fields of a page. A page that has campaigns keeps at least one. */
export function updateLandingPage(
  context: Context,
  actor: Actor,
  id: number,
  edit: LandingPageEdit,
): Promise<LandingPageRow> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const picture = checkPicture(context.hosts);
    if (edit.seen) await lockLandingPage(tx, organizationId, id);
    const before = await loadLandingPage(tx, organizationId, id);
    checkSeen(actor, edit.seen, { ...before, structure: structureOf(before.structure) }, { ...edit });
    const isKnown = await updateLandingPageRow(tx, organizationId, id, {
      title: checkSent(edit.title, checkLine),
      description: checkSent(edit.description, (text) => checkText(text, LONGEST_DESCRIPTION)),
      color: checkSent(edit.color, checkColor),
      image: checkSent(edit.image, picture),
      profile: checkSent(edit.profile, picture),
      structure: edit.structure ? structureOf(edit.structure) : undefined,
      isInSearch: edit.isInSearch ?? undefined,
      layout: edit.layout ?? undefined,
    });
    if (!isKnown) refuse('not-found');
    await changeCampaigns(tx, await loadLandingPage(tx, organizationId, id), edit);
    await context.live.announce(tx, organizationId, 'landing-pages');
    const after = await loadLandingPage(tx, organizationId, id);
    // How many came through it changes without an edit.
    const fields = changedFields({ ...before, leads: 0 }, { ...after, leads: 0 });
    const object = { type: 'landing-page', id };
    if (fields !== '')
      await recordEdit(tx, context, { organizationId, action: 'landing-page-changed', object, details: { fields } });
    return after;
  });
}

async function changeCampaigns(tx: Tx, page: LandingPageRow, edit: LandingPageEdit): Promise<void> {
  const { campaignId, campaignsToAdd, campaignsToRemove } = edit;
  if (campaignId === undefined && !campaignsToAdd?.length && !campaignsToRemove?.length) return;
  const before = campaignId === undefined ? page.campaignIds : campaignId === null ? [] : [campaignId];
  const removing = new Set(campaignsToRemove ?? []);
  const after = [...new Set([...before, ...(campaignsToAdd ?? [])])].filter((id) => !removing.has(id));
  for (const added of after.filter((id) => !page.campaignIds.includes(id))) {
    await checkEditable(tx, page.organizationId, added);
  }
  for (const removed of removing) await loadCampaign(tx, page.organizationId, removed);
  if (after.length === 0) refuse('landing-page-campaign-missing');
  await replaceCampaigns(tx, page.organizationId, page.id, after);
}
