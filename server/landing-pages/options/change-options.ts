import type { CampaignId } from '../../../domain/ids.ts';
import { aboutAll, changedFields, recordEdit } from '../../audit/index.ts';
import { loadCampaign } from '../../campaigns/index.ts';
import { checkLine } from '../../platform/check-input.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { loadLandingPage } from '../load-landing-pages.ts';
import { loadOption } from './load-options.ts';
import { addCampaigns, changeLabel, deleteOptionRows, insertOption, removeCampaigns } from './store.ts';
import type { OptionRow } from './types.ts';

const NEW_LABEL = 'New option';

export type OptionEdit = {
  readonly label: string | null;
  readonly campaignsToAdd: readonly CampaignId[];
  readonly campaignsToRemove: readonly CampaignId[];
};

/** Creates an option of one page, or of all pages if none is given. */
export function createOption(
  context: Context,
  { organizationId }: Actor,
  wanted: { landingPageId: number | null; label: string },
): Promise<OptionRow> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const { landingPageId } = wanted;
    if (landingPageId !== null) await loadLandingPage(tx, organizationId, landingPageId);
    const label = checkLine(wanted.label) ?? NEW_LABEL;
    const id = await insertOption(tx, organizationId, { landingPageId, label, at: context.clock.now() });
    await context.live.announce(tx, organizationId, 'landing-pages');
    const object = landingPageId === null ? optionObject(id) : { type: 'landing-page', id: landingPageId };
    const details = { part: 'option-added' };
    await recordEdit(tx, context, { organizationId, action: 'landing-page-changed', object, details });
    return loadOption(tx, organizationId, id);
  });
}

function optionObject(id: number) {
  return { type: 'landing-page-option', id };
}

/** Changes the label of an option, and attaches and detaches campaigns. */
export function updateOption(
  context: Context,
  { organizationId }: Actor,
  id: number,
  edit: OptionEdit,
): Promise<OptionRow> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const before = await loadOption(tx, organizationId, id);
    for (const campaignId of [...edit.campaignsToAdd, ...edit.campaignsToRemove]) {
      await loadCampaign(tx, organizationId, campaignId);
    }
    if (edit.label !== null) {
      await changeLabel(tx, organizationId, id, checkLine(edit.label) ?? refuse('option-label-missing'));
    }
    await addCampaigns(tx, organizationId, id, edit.campaignsToAdd);
    await removeCampaigns(tx, organizationId, id, edit.campaignsToRemove);
    await context.live.announce(tx, organizationId, 'landing-pages');
    const after = await loadOption(tx, organizationId, id);
    const what = { object: optionObject(id), details: { part: 'option-changed' } };
    if (changedFields(before, after) !== '')
      await recordEdit(tx, context, { organizationId, action: 'landing-page-changed', ...what });
    return after;
  });
}

/** Deletes options; contacts who chose one stay in its campaigns. */
export function deleteOptions(context: Context, { organizationId }: Actor, ids: readonly number[]): Promise<number> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const deleted = await deleteOptionRows(tx, organizationId, ids);
    if (deleted === 0) refuse('not-found');
    await context.live.announce(tx, organizationId, 'landing-pages');
    const { object, details } = aboutAll('landing-page-option', ids);
    const what = { ...(object ? { object } : {}), details: { ...details, part: 'option-deleted' } };
    await recordEdit(tx, context, { organizationId, action: 'landing-page-changed', ...what });
    return deleted;
  });
}
