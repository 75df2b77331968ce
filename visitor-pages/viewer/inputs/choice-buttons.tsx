import { useWords } from '../words.ts';
import type { InputProps } from './input.ts';
import { Question } from './question.tsx';

type Props = InputProps & {
  readonly choices: readonly string[];
  readonly layout: 'pair' | 'list' | 'scale';
  /** The labels, if they aren't the answers themselves. */
  readonly shown?: readonly string[];
};

/** One of several choices, drawn as large buttons. They are radio buttons for keyboards and screen readers. */
function ChoiceButtons({ widget, values, answerState, onAnswer, choices, layout, shown = choices }: Props) {
  return (
    <Question widget={widget} answerState={answerState}>
      <div className={`choices is-${layout}`}>
        {choices.map((choice, at) => (
          <label key={choice} className="choice">
            <input
              type="radio"
              name={`widget-${widget.id}`}
              value={choice}
              checked={values[0] === choice}
              onChange={() => onAnswer([choice])}
            />
            {shown[at]}
          </label>
        ))}
      </div>
    </Question>
  );
}

// Answers are stored in English, whatever the language of the page.
export function YesNoInput(props: InputProps) {
  const say = useWords();
  return <ChoiceButtons {...props} choices={props.widget.labels} shown={[say('yes'), say('no')]} layout="pair" />;
}

export function ChoiceInput(props: InputProps) {
  return <ChoiceButtons {...props} choices={props.widget.labels} layout="list" />;
}

export function RatingInput(props: InputProps) {
  const { start, end } = props.widget;
  const numbers = Array.from({ length: end - start + 1 }, (_, index) => String(start + index));
  return <ChoiceButtons {...props} choices={numbers} layout="scale" />;
}
