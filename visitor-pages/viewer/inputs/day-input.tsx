import { Asked, tiesOf } from './asked.tsx';
import type { InputProps } from './input.ts';
import { useTyped } from './use-typed.ts';

/** A day, chosen in the phone's own calendar. Clearing it clears the answer. */
export function DayInput({ widget, values, answerState, onAnswer }: InputProps) {
  const { text, type, settle } = useTyped(values[0] ?? '', (day) => onAnswer(day === '' ? [] : [day]));
  return (
    <Asked widget={widget} answerState={answerState}>
      <input
        {...tiesOf(widget)}
        type="date"
        className="field"
        max="9999-12-31"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
      />
    </Asked>
  );
}
