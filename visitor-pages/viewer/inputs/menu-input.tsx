import { useWords } from '../words.ts';
import { Asked, tiesOf } from './asked.tsx';
import type { InputProps } from './input.ts';

/** One of many choices, in the phone's own list. Its first line clears the answer. */
export function MenuInput({ widget, values, answerState, onAnswer }: InputProps) {
  const say = useWords();
  return (
    <Asked widget={widget} answerState={answerState}>
      <select
        {...tiesOf(widget)}
        className="field"
        value={values[0] ?? ''}
        onChange={({ target }) => onAnswer(target.value === '' ? [] : [target.value])}
      >
        <option value="">{say('chooseOne')}</option>
        {widget.labels.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </Asked>
  );
}
