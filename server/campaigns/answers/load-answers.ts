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
  /** It is in what the campaign sends now. */
  readonly isAsked: boolean;
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
    const chosen = questions.filter(({ type }) => type !== null && !areAnswersWritten(type)).map(({ id }) => id);
    const counts = asked.length === 0 ? [] : await countAnswers(tx, organizationId, campaignId, { asked, chosen });
    const optedOut = await countOptedOut(tx, organizationId, campaignId);
    const answers = questions.map((question) => answersOf(question, counts));
    return { optedOut, questions: answers.filter(({ isAsked, answered }) => isAsked || answered > 0) };
  });
}

function answersOf(question: AskedQuestion, counts: readonly AnswerCount[]): QuestionAnswers {
  const own = counts.filter(({ widgetId }) => widgetId === question.id);
  const countOf = (wanted: string | null) =>
    own.filter(({ value }) => value === wanted).reduce((sum, { leads }) => sum + leads, 0);
  const { id, type } = question;
  const answered = countOf(null);
  if (type === null) return { id, label: question.label ?? '', isAsked: false, answered, choices: [] };
  const kind = widgetKind(type);
  const values = areAnswersWritten(type) ? [] : kind.answers(question);
  return {
    ...{ id, isAsked: true, answered },
    label: kind.normalize(question).label || kind.label,
    choices: values.map((value) => ({ value, leads: countOf(value) })),
  };
}
