import type { InputProps } from './input.ts';
import { Question } from './question.tsx';

type Props = InputProps & { readonly choices: readonly string[]; readonly layout: 'pair' | 'list' | 'scale' };

/** One of several, drawn as large buttons; underneath they are radio buttons, so that keyboards and readers know them. */
function ChoiceButtons({ widget, values, answerState, onAnswer, choices, layout }: Props) {
  return (
    <Question widget={widget} answerState={answerState}>
      <div className={`choices is-${layout}`}>
        {choices.map((choice) => (
          <label key={choice} className="choice">
            <input
              type="radio"
              name={`widget-${widget.id}`}
              value={choice}
              checked={values[0] === choice}
              onChange={() => onAnswer([choice])}
            />
            {choice}
          </label>
        ))}
      </div>
    </Question>
  );
}

export function YesNoInput(props: InputProps) {
  return <ChoiceButtons {...props} choices={props.widget.labels} layout="pair" />;
}

export function ChoiceInput(props: InputProps) {
  return <ChoiceButtons {...props} choices={props.widget.labels} layout="list" />;
}

export function RatingInput(props: InputProps) {
  const { start, end } = props.widget;
  const numbers = Array.from({ length: end - start + 1 }, (_, index) => String(start + index));
  return <ChoiceButtons {...props} choices={numbers} layout="scale" />;
}
