import { Asked, tiesOf } from './asked.tsx';
import type { InputProps } from './input.ts';
import { useTyped } from './use-typed.ts';

/** One field to type in, with the attributes that the kind of the question gives; emptied, the answer is taken back. */
export function TypedInput({ widget, values, answerState, onAnswer }: InputProps) {
  const { text, type, settle } = useTyped(values[0] ?? '', (typed) => onAnswer(typed.trim() === '' ? [] : [typed]));
  // Both take the same attributes here.
  const Field = (widget.field?.rows ? 'textarea' : 'input') as 'input';
  return (
    <Asked widget={widget} answerState={answerState}>
      <Field
        {...tiesOf(widget)}
        {...widget.field}
        className="field"
        aria-invalid={typeof answerState === 'object'}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
      />
    </Asked>
  );
}
