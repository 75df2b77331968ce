import { type WidgetSettings, type WidgetType, widgetKind } from '../../../domain/widgets/registry.ts';
import type { RefusedAnswer } from '../types.ts';
import type { NewAnswer } from './store.ts';

/** A question with the submitted answer. */
type Answered = {
  readonly question: WidgetSettings & {
    readonly id: number;
    readonly type: WidgetType;
    readonly slideId: number | null;
  };
  readonly untrusted: readonly string[];
};

/** The valid answers as they are stored, and the invalid ones with the reason. */
export function checkAnswers(answered: readonly Answered[]): { answers: NewAnswer[]; refused: RefusedAnswer[] } {
  const answers: NewAnswer[] = [];
  const refused: RefusedAnswer[] = [];
  for (const { question, untrusted } of answered) {
    const checked = widgetKind(question.type).checkAnswer(question, untrusted);
    const { id: widgetId, slideId, label = null } = question;
    if ('refused' in checked) refused.push({ widgetId, problem: checked.refused });
    else answers.push({ widgetId, slideId, label, ...checked });
  }
  return { answers, refused };
}
