import { widgetKind } from '../../domain/widgets/registry.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { NewAnswer, NewTime } from './store.ts';
import { isFirstSeen, readAskedWidgets, readFirstViews, writeAnswers } from './store.ts';
import type { SessionRow } from './types.ts';

/** What one batch of reports changed in one visit. */
export type TrackedVisit = {
  readonly session: SessionRow;
  readonly changedTimes: readonly NewTime[];
  readonly addedSeconds: number;
  readonly newSlideIds: readonly number[];
  readonly isSeen: boolean;
  readonly isFinished: boolean;
  readonly answers: readonly { readonly widgetId: number; readonly values: readonly string[] }[];
};

type Who = { organizationId: number; leadId: number; campaignId: number; stepId: number; at: Date };

/** Stores the answers and tells the other features what happened, in the order in which it happened to a person. */
export async function tellVisits(tx: Tx, context: Context, visits: readonly TrackedVisit[], at: Date): Promise<void> {
  // Everybody who changes these leads takes them in this order.
  const ordered = visits.toSorted(
    (a, b) => a.session.organizationId - b.session.organizationId || a.session.leadId - b.session.leadId,
  );
  for (const visit of ordered) await tellVisit(tx, context, visit, at);
  const changed = ordered.filter(
    (visit) => visit.addedSeconds > 0 || visit.isSeen || visit.isFinished || visit.answers.length > 0,
  );
  for (const organizationId of new Set(changed.map((visit) => visit.session.organizationId)))
    await context.live.announce(tx, organizationId, 'engagement');
}

async function tellVisit(tx: Tx, context: Context, visit: TrackedVisit, at: Date): Promise<void> {
  const { session } = visit;
  const { organizationId, leadId, campaignId, stepId, pitchId } = session;
  const answered = await storeAnswers(tx, visit, at);
  if (campaignId === null || stepId === null) return;
  const who: Who = { organizationId, leadId, campaignId, stepId, at };
  const tell = (fact: Parameters<typeof context.facts.publish>[2]) => context.facts.publish(tx, context, fact);
  if (visit.isSeen)
    await tell({ kind: 'pitch.opened', ...who, pitchId, isFirstOfStep: await isFirstSeen(tx, session) });
  if (visit.addedSeconds > 0) {
    const newSlides = visit.newSlideIds.length > 0 ? await readFirstViews(tx, session, visit.newSlideIds) : 0;
    await tell({ kind: 'slide.viewed', ...who, addedSeconds: visit.addedSeconds, newSlides });
  }
  for (const widgetId of answered) await tell({ kind: 'widget.answered', ...who, widgetId });
  if (visit.isFinished) await tell({ kind: 'pitch.finished', ...who, pitchId });
}

async function storeAnswers(tx: Tx, visit: TrackedVisit, at: Date): Promise<number[]> {
  if (visit.answers.length === 0) return [];
  const { organizationId, pitchId } = visit.session;
  const given = new Map(visit.answers.map((answer) => [answer.widgetId, answer.values]));
  const widgets = await readAskedWidgets(tx, organizationId, pitchId, [...given.keys()]);
  const answers = widgets.flatMap((widget): NewAnswer[] => {
    const checked = widgetKind(widget.type).checkAnswer(widget, given.get(widget.id) ?? []);
    if ('refused' in checked) return [];
    return [
      {
        widgetId: widget.id,
        slideId: widget.slideId,
        label: widget.label,
        content: checked.content,
        values: checked.values,
      },
    ];
  });
  return writeAnswers(tx, visit.session, answers, at);
}
