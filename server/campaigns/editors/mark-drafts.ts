import type { CampaignId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { areStepsOf, type EditorRow, readDrafts, writeDrafts } from './store.ts';

/** What a browser keeps and never speaks of again counts for a day. */
const KEPT_FOR_MS = 24 * 60 * 60_000;
/** An open builder repeats what it keeps every 20 seconds; a row is written again this rarely. */
const WRITTEN_AGAIN_AFTER_MS = 60 * 60_000;
/** More of its name says nothing. */
const LONGEST_BROWSER = 40;

/** The steps that someone has changed and not saved, as one of their browsers keeps them. */
export type OwnDrafts = { readonly browser: string; readonly stepIds: readonly number[] };

type Told = { readonly campaignId: CampaignId; readonly at: Date; readonly own: OwnDrafts | undefined };

/**
 * Notes what a browser keeps of a campaign's steps, if it says so, and answers what all browsers keep. Refuses a step that isn't
 * of the campaign.
 */
export async function markDrafts(tx: Tx, actor: Actor, { campaignId, at, own }: Told) {
  const { organizationId, userId } = actor;
  const since = new Date(at.getTime() - KEPT_FOR_MS);
  const all = await readDrafts(tx, organizationId, campaignId, since);
  const people = onePerStep(all);
  if (own === undefined) return { all: people, areNews: false };
  const browser = own.browser.slice(0, LONGEST_BROWSER);
  const before = all.filter((one) => one.userId === userId && one.browser === browser);
  const { stepIds } = own;
  const areNews = before.length !== stepIds.length || before.some(({ stepId }) => !stepIds.includes(stepId));
  const areOld = before.some(({ toldAt }) => at.getTime() - toldAt.getTime() > WRITTEN_AGAIN_AFTER_MS);
  if (areNews || areOld) {
    if (!(await areStepsOf(tx, organizationId, campaignId, stepIds))) refuse('not-found');
    const isColleague = actor.access !== 'NONE';
    await writeDrafts(tx, organizationId, { userId, campaignId, browser, stepIds, isColleague, at, since });
  }
  return { all: people, areNews };
}

// Someone may keep changes of one step in two browsers.
function onePerStep<One extends EditorRow>(rows: readonly One[]): One[] {
  return [...new Map(rows.map((row) => [`${row.userId}/${row.stepId}`, row])).values()];
}
