import { formatTypedPhone } from '../../../domain/leads/phone-format.ts';
import { useWords } from '../words.ts';
import { Asked, tiesOf } from './asked.tsx';
import type { InputProps } from './input.ts';
import { useTyped } from './use-typed.ts';

// How close to its limit a text shows how much is left.
const countdownFrom = 100;

/** One text field, with the attributes of the question's kind. Clearing it clears the answer. */
export function TypedInput({ widget, values, answerState, onAnswer }: InputProps) {
  const say = useWords();
  const { field } = widget;
  const tidy = (written: string) => (field?.type === 'tel' ? formatTypedPhone(written) : written);
  const { text, type, settle } = useTyped(tidy(values[0] ?? ''), (typed) =>
    onAnswer(typed.trim() === '' ? [] : [typed]),
  );
  // Both have the same attributes here.
  const Field = (field?.rows ? 'textarea' : 'input') as 'input';
  const count = (field?.rows ? (field.maxLength ?? 0) : Infinity) - text.length;
  const leave = () => {
    // The formatted text is saved in a moment, or before the slide is left.
    if (tidy(text) === text) settle();
    else type(tidy(text));
  };
  return (
    <Asked widget={widget} answerState={answerState}>
      <Field
        {...tiesOf(widget, answerState)}
        {...field}
        className="field"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      {count <= countdownFrom && (
        <output className="fine-print" htmlFor={`widget-${widget.id}`}>
          {say('charactersLeft', { count })}
        </output>
      )}
    </Asked>
  );
}
