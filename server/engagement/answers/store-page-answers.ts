import { problemSentence } from '../../../domain/widgets/problem-sentence.ts';
import { widgetKind } from '../../../domain/widgets/registry.ts';
import { sourceLanguage } from '../../../words/languages.ts';
import type { WidgetRow } from '../../pitches/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { type NewAnswer, writeAnswers } from './store.ts';

type Answering = { readonly organizationId: number; readonly leadId: number; readonly campaignId: number };

/** Keeps what a visitor answered on the page of a campaign, with the contact; an answer that does not fit is refused. */
export async function storePageAnswers(
  tx: Tx,
  context: Context,
  who: Answering,
  questions: readonly WidgetRow[],
  untrusted: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const answers = questions.flatMap((question): NewAnswer[] => {
    const values = (untrusted.get(String(question.id)) ?? []).filter((value) => value !== '');
    if (values.length === 0) return [];
    const checked = widgetKind(question.widgetType).checkAnswer(question, values);
    if ('refused' in checked) return refuse('answer-not-valid', { problem: problemSentence(sourceLanguage, checked.refused) });
    return [{ widgetId: question.id, slideId: null, label: question.label, ...checked }];
  });
  if (answers.length === 0) return;
  await writeAnswers(tx, { ...who, pitchId: null }, answers, context.clock.now());
  await context.live.announce(tx, who.organizationId, 'engagement');
}
