import type { CampaignId } from '../../../domain/ids.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { loadCampaign } from '../load-campaigns.ts';
import { markDrafts, type OwnDrafts } from './mark-drafts.ts';
import { type EditorRow, readEditors, removeEditor, writeEditor } from './store.ts';

/** An open builder says every 20 seconds that it is there; two of these may get lost. */
const THERE_FOR_MS = 50_000;

type Mark = {
  readonly campaignId: CampaignId;
  /** The step that is being edited. */
  readonly stepId: number | null;
  readonly isLeaving: boolean;
  /** What the browser keeps that isn't saved; absent where it doesn't say. */
  readonly own?: OwnDrafts | undefined;
};

/** Another person in the builder, or with unsaved changes; without a name for and of those who aren't in the organization. */
export type OtherEditor = EditorRow;

/** The others of a campaign: who is in its builder, and whose browsers keep changes of its steps that aren't saved. */
export type Others = { readonly editors: OtherEditor[]; readonly drafts: OtherEditor[] };

/** Notes where in the builder of a campaign someone is and what they haven't saved, and answers who else is there. */
export async function markEditor(tx: Tx, context: Context, actor: Actor, mark: Mark): Promise<Others> {
  const { organizationId, userId } = actor;
  const { campaignId, stepId, isLeaving } = mark;
  await loadCampaign(tx, organizationId, campaignId);
  const at = context.clock.now();
  const since = new Date(at.getTime() - THERE_FOR_MS);
  const before = await readEditors(tx, organizationId, campaignId, since);
  // Who may only look edits nothing.
  const mayEdit = mayDo(actor, 'campaigns.edit');
  const edited = mayEdit ? stepId : null;
  const isColleague = actor.access !== 'NONE';
  if (isLeaving) await removeEditor(tx, organizationId, userId, campaignId);
  else {
    const place = { userId, campaignId, stepId: edited, isColleague, at };
    if (!(await writeEditor(tx, organizationId, place))) refuse('not-found');
  }
  const drafts = await markDrafts(tx, actor, { campaignId, at, own: mayEdit ? mark.own : undefined });
  const own = before.find((one) => one.userId === userId);
  const isNews = isLeaving ? own !== undefined : own === undefined || own.stepId !== edited;
  if (isNews || drafts.areNews) await context.live.announce(tx, organizationId, 'presence');
  const othersOf = (people: readonly EditorRow[]) =>
    people
      .filter((one) => one.userId !== userId)
      .map((one) => ({ ...one, name: isColleague && one.isColleague ? one.name : null }));
  return { editors: othersOf(before), drafts: othersOf(drafts.all) };
}
