import type { SlideView } from '../../../domain/fact-parts.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { checkAnswers } from '../answers/check-answers.ts';
import { readAskedWidgets, writeAnswers } from '../answers/store.ts';
import { isFirstSeen, type NewTime, readFirstViews } from '../store.ts';
import type { RefusedAnswer, SessionRow } from '../types.ts';
import { tellFollowed } from '../viewer/follow-link.ts';

/** The changes of one batch of reports to one visit. */
export type TrackedVisit = {
  readonly session: SessionRow;
  readonly changedTimes: readonly NewTime[];
  readonly addedSeconds: number;
  readonly viewedBefore: readonly number[];
  readonly newSlideIds: readonly number[];
  readonly isSeen: boolean;
  readonly isFinished: boolean;
  readonly hasFollowed: boolean;
  readonly answers: readonly { readonly widgetId: number; readonly values: readonly string[] }[];
};

/** Whether these reports say that its contact did something, which may take no further second, such as an answer. */
export function isActivity({ addedSeconds, isSeen, isFinished, hasFollowed, answers }: TrackedVisit): boolean {
  return addedSeconds > 0 || isSeen || isFinished || hasFollowed || answers.length > 0;
}

/** The refused answers, by session. */
export type RefusedOf = ReadonlyMap<string, readonly RefusedAnswer[]>;

/**
 * Stores the answers and announces what happened, in the order in which it happened to a person. Returns the refused
 * answers.
 */
export async function tellVisits(
  tx: Tx,
  context: Context,
  visits: readonly TrackedVisit[],
  at: Date,
): Promise<RefusedOf> {
  const refused = new Map<string, readonly RefusedAnswer[]>();
  // Everyone who changes these leads locks them in this order.
  const ordered = visits.toSorted(
    (a, b) => a.session.organizationId - b.session.organizationId || a.session.leadId - b.session.leadId,
  );
  for (const [organizationId, own] of Map.groupBy(ordered, (visit) => visit.session.organizationId)) {
    for (const visit of own) if (visit.isSeen) await tellOpening(tx, context, visit, at);
    const views = await viewsOf(tx, own);
    if (views.length > 0) await context.facts.publish(tx, context, { kind: 'slide.viewed', organizationId, views, at });
    for (const visit of own) refused.set(visit.session.ssid, await tellAnswersAndEnd(tx, context, visit, at));
    if (own.some(isChanged)) await context.live.announce(tx, organizationId, 'engagement');
  }
  return refused;
}

function isChanged(visit: TrackedVisit): boolean {
  return visit.addedSeconds > 0 || visit.isSeen || visit.isFinished || visit.answers.length > 0;
}

async function tellOpening(tx: Tx, context: Context, { session }: TrackedVisit, at: Date): Promise<void> {
  const who = stepOf(session);
  if (!who) return;
  const isFirstOfStep = await isFirstSeen(tx, session);
  const { pitchId } = session;
  await context.facts.publish(tx, context, { kind: 'pitch.opened', ...who, pitchId, isFirstOfStep, at });
}

async function viewsOf(tx: Tx, visits: readonly TrackedVisit[]): Promise<SlideView[]> {
  const views: SlideView[] = [];
  const keyOf = ({ session }: TrackedVisit, slideId: number) => `${session.leadId}/${session.stepId}/${slideId}`;
  // Two browsers of one contact may report the same slide together; it is new in at most one of them.
  const told = new Set(visits.flatMap((visit) => visit.viewedBefore.map((slideId) => keyOf(visit, slideId))));
  const ssids = visits.map((visit) => visit.session.ssid);
  for (const visit of visits) {
    const { session, addedSeconds, newSlideIds } = visit;
    const who = stepOf(session);
    if (!who || !isActivity(visit)) continue;
    const first = newSlideIds.length > 0 ? await readFirstViews(tx, session, newSlideIds, ssids) : [];
    const keys = first.map((slideId) => keyOf(visit, slideId)).filter((key) => !told.has(key));
    for (const key of keys) told.add(key);
    const { leadId, campaignId, stepId } = who;
    views.push({ leadId, campaignId, stepId, addedSeconds, newSlides: keys.length });
  }
  return views;
}

async function tellAnswersAndEnd(
  tx: Tx,
  context: Context,
  visit: TrackedVisit,
  at: Date,
): Promise<readonly RefusedAnswer[]> {
  const { answered, refused } = await storeAnswers(tx, visit, at);
  const who = stepOf(visit.session);
  if (!who) return refused;
  for (const widgetId of answered)
    await context.facts.publish(tx, context, { kind: 'widget.answered', ...who, widgetId, at });
  const { pitchId } = visit.session;
  if (visit.hasFollowed) await tellFollowed(tx, context, { ...who, pitchId }, at);
  if (visit.isFinished) await context.facts.publish(tx, context, { kind: 'pitch.finished', ...who, pitchId, at });
  return refused;
}

function stepOf({ organizationId, leadId, campaignId, stepId }: SessionRow) {
  return campaignId === null || stepId === null ? null : { organizationId, leadId, campaignId, stepId };
}

type Stored = { readonly answered: readonly number[]; readonly refused: readonly RefusedAnswer[] };

async function storeAnswers(tx: Tx, visit: TrackedVisit, at: Date): Promise<Stored> {
  if (visit.answers.length === 0) return { answered: [], refused: [] };
  const { organizationId, pitchId } = visit.session;
  const given = new Map(visit.answers.map((answer) => [answer.widgetId, answer.values]));
  const widgets = await readAskedWidgets(tx, organizationId, pitchId, [...given.keys()]);
  const { answers, refused } = checkAnswers(
    widgets.map((question) => ({ question, untrusted: given.get(question.id) ?? [] })),
  );
  return { answered: await writeAnswers(tx, visit.session, answers, at), refused };
}
