import type { CampaignId } from '../../../domain/ids.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { loadCampaign } from '../load-campaigns.ts';
import { type EditorRow, readEditors, removeEditor, writeEditor } from './store.ts';

/** An open builder says every 20 seconds that it is there; two of these may get lost. */
const THERE_FOR_MS = 50_000;

type Mark = {
  readonly campaignId: CampaignId;
  /** The step that is being edited. */
  readonly stepId: number | null;
  readonly isLeaving: boolean;
};

/** Another person in the builder; without a name for and of those who aren't in the organization. */
export type OtherEditor = EditorRow;

/** Notes where in the builder of a campaign someone is, and answers who else is there. */
export async function markEditor(
  tx: Tx,
  context: Context,
  actor: Actor,
  { campaignId, stepId, isLeaving }: Mark,
): Promise<OtherEditor[]> {
  const { organizationId, userId } = actor;
  await loadCampaign(tx, organizationId, campaignId);
  const at = context.clock.now();
  const since = new Date(at.getTime() - THERE_FOR_MS);
  const before = await readEditors(tx, organizationId, campaignId, since);
  // Who may only look edits nothing.
  const edited = mayDo(actor, 'campaigns.edit') ? stepId : null;
  const isColleague = actor.access !== 'NONE';
  if (isLeaving) await removeEditor(tx, organizationId, userId, campaignId);
  else {
    const place = { userId, campaignId, stepId: edited, isColleague, at };
    if (!(await writeEditor(tx, organizationId, place))) refuse('not-found');
  }
  const own = before.find((one) => one.userId === userId);
  const isNews = isLeaving ? own !== undefined : own === undefined || own.stepId !== edited;
  if (isNews) await context.live.announce(tx, organizationId, 'presence');
  const others = before.filter((one) => one.userId !== userId);
  return others.map((one) => ({ ...one, name: isColleague && one.isColleague ? one.name : null }));
}
