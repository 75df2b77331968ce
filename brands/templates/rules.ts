import type { TemplateRule } from '../../domain/campaigns/templates/campaign-template.ts';
import { anyResponse } from '../../domain/workflows/triggers/widget.ts';

/** Texts the person whose campaign it is when a contact answers a question, with one of the responses or at all. */
export function tellOwner(question: string, responses: readonly string[] | 'any', message: string): TemplateRule {
  const asked = responses === 'any' ? [anyResponse] : responses;
  return {
    when: { triggerType: 'WIDGET', question, responses: asked },
    effect: { actionType: 'ME', message },
  };
}

/** Texts contacts who after so many days have neither answered a question nor replied. */
export function remindOf(question: string, days: number, message: string): TemplateRule {
  return {
    when: { triggerType: 'WIDGET', question, responses: [anyResponse], isUndone: true, days },
    effect: { actionType: 'LEAD', message },
  };
}

/** Texts contacts who haven't opened the link after so many days. */
export function remindUnopened(days: number, message: string): TemplateRule {
  return { when: { triggerType: 'UNOPENED', days }, effect: { actionType: 'LEAD', message } };
}

/** Texts contacts who answer a question with one of the responses. */
export function textWhenAnswered(question: string, responses: readonly string[], message: string): TemplateRule {
  return { when: { triggerType: 'WIDGET', question, responses }, effect: { actionType: 'LEAD', message } };
}
