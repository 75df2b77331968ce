import type { CampaignId } from '../../../domain/ids.ts';
import { areAnswersWritten, widgetKind } from '../../../domain/widgets/registry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { loadCampaign } from '../load-campaigns.ts';
import { type AnswerCount, type AskedQuestion, countAnswers, countOptedOut, readQuestions } from './store.ts';

export type QuestionAnswers = {
  readonly id: number;
  readonly label: string;
  readonly answered: number;
  /** One for each choice; none for a free-text question. */
  readonly choices: readonly { readonly value: string; readonly leads: number }[];
};

export type CampaignAnswers = { readonly optedOut: number; readonly questions: readonly QuestionAnswers[] };

/** How a campaign's contacts answered each of its questions, and how many of them opted out; counted from the rows. */
export function loadAnswers(
  context: Context,
  { organizationId }: Actor,
  campaignId: CampaignId,
): Promise<CampaignAnswers> {
  return inTransaction(context.db, organizationId, async (tx) => {
    await loadCampaign(tx, organizationId, campaignId);
    const questions = await readQuestions(tx, organizationId, campaignId);
    const asked = questions.map(({ id }) => id);
    const chosen = questions.filter(({ type }) => !areAnswersWritten(type)).map(({ id }) => id);
    const counts = asked.length === 0 ? [] : await countAnswers(tx, organizationId, campaignId, { asked, chosen });
    const optedOut = await countOptedOut(tx, organizationId, campaignId);
    return { optedOut, questions: questions.map((question) => answersOf(question, counts)) };
  });
}

function answersOf(question: AskedQuestion, counts: readonly AnswerCount[]): QuestionAnswers {
  const kind = widgetKind(question.type);
  const own = counts.filter(({ widgetId }) => widgetId === question.id);
  const countOf = (wanted: string | null) =>
    own.filter(({ value }) => value === wanted).reduce((sum, { leads }) => sum + leads, 0);
  const values = areAnswersWritten(question.type) ? [] : kind.answers(question);
  return {
    id: question.id,
    label: kind.normalize(question).label || kind.label,
    answered: countOf(null),
    choices: values.map((value) => ({ value, leads: countOf(value) })),
  };
}
