import { shortAnswerLimit } from '../../../domain/widgets/short.ts';
import { Asked, tiesOf } from './asked.tsx';
import type { InputProps } from './input.ts';
import { useTyped } from './use-typed.ts';

export function ShortAnswer({ widget, values, answerState, onAnswer }: InputProps) {
  const { text, type, settle } = useTyped(values[0] ?? '', (typed) => {
    if (typed.trim() !== '') onAnswer([typed]);
  });
  return (
    <Asked widget={widget} answerState={answerState}>
      <textarea
        {...tiesOf(widget)}
        rows={3}
        maxLength={shortAnswerLimit}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
      />
    </Asked>
  );
}
