import * as phrases from '../../../words/en/staff/contact-beside.ts';
import { say } from '../../say.ts';
import type { Contact } from './use-contact.ts';

/** One answer in words: the question, and what the contact answered, where the person may read it. */
export type AnswerEvent = { key: string; at: string; words: string; isAnswer: true };

/** What a contact answered on slides and forms, the latest first. */
export function answerEventsOf(answers: Contact['widgets']): AnswerEvent[] {
  return answers
    .map((answer) => ({
      key: `answer-${answer.widgetId}-${answer.pitchId}-${answer.campaignId}`,
      at: answer.answered,
      words: wordsOf(answer),
      isAnswer: true as const,
    }))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function wordsOf({ label, content }: Contact['widgets'][number]): string {
  const question = label?.trim() ?? '';
  const answer = content?.trim() ?? '';
  if (question === '') return answer === '' ? phrases.answeredAQuestion : say(phrases.answeredWith, { answer });
  return say(answer === '' ? phrases.answeredQuestion : phrases.answeredQuestionWith, { question, answer });
}
