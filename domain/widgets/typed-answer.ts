import { characterCount, withoutTurns } from '../text/plain.ts';
import type { CheckedAnswer } from './kind.ts';
import { refused, takenBack } from './kind.ts';

/**
 * The one typed answer, trimmed and without control characters except line breaks, checked by its kind. An empty one
 * clears the answer. `longest` is in characters.
 */
export function typedAnswer(
  values: readonly string[],
  longest: number,
  check: (typed: string) => CheckedAnswer = asTyped,
): CheckedAnswer {
  if (values.length > 1) return refused('missing');
  const typed = withoutTurns(values[0] ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
  if (typed === '') return takenBack;
  return characterCount(typed) > longest ? refused('tooLong', { limit: longest }) : check(typed);
}

function asTyped(typed: string): CheckedAnswer {
  return { values: [typed], content: typed };
}
