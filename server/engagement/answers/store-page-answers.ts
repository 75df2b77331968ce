import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { WidgetRow } from '../../pitches/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RefusedAnswer } from '../types.ts';
import { checkAnswers } from './check-answers.ts';
import { type NewAnswer, writeAnswers } from './store.ts';

type Answering = { readonly organizationId: OrganizationId; readonly leadId: LeadId; readonly campaignId: CampaignId };

/** A visitor's answers on a page, valid and invalid; unanswered questions are in neither. */
export function checkPageAnswers(
  questions: readonly WidgetRow[],
  untrusted: ReadonlyMap<string, readonly string[]>,
): { answers: NewAnswer[]; refused: RefusedAnswer[] } {
  const answered = questions.flatMap((question) => {
    const values = (untrusted.get(String(question.id)) ?? []).filter((value) => value !== '');
    const { widgetType: type } = question;
    return values.length === 0 ? [] : [{ question: { ...question, type, slideId: null }, untrusted: values }];
  });
  return checkAnswers(answered);
}

/** Stores the answers that a visitor gave on the page of a campaign, with the contact. */
export async function storePageAnswers(
  tx: Tx,
  context: Context,
  who: Answering,
  answers: readonly NewAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await writeAnswers(tx, { ...who, pitchId: null }, answers, context.clock.now());
  await context.live.announce(tx, who.organizationId, 'engagement');
}
