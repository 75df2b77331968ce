import { verified } from '../../../domain/widgets/verify.ts';
import { useWords } from '../words.ts';
import type { InputProps } from './input.ts';
import { AnswerNote, Question } from './question.tsx';

/** Any number of choices. Without a tick the answer is cleared. */
export function TicksInput({ widget, values, answerState, onAnswer }: InputProps) {
  return (
    <Question widget={widget} answerState={answerState}>
      <div className="choices is-ticks">
        {widget.labels.map((choice) => (
          <label key={choice} className="choice">
            <input
              type="checkbox"
              name={`widget-${widget.id}`}
              value={choice}
              checked={values.includes(choice)}
              onChange={({ target }) =>
                onAnswer(widget.labels.filter((one) => (one === choice ? target.checked : values.includes(one))))
              }
            />
            {choice}
          </label>
        ))}
      </div>
    </Question>
  );
}

/** A tick beside the text that is agreed to. Without the tick the answer is cleared. */
export function ConsentInput({ widget, values, answerState, onAnswer }: InputProps) {
  const say = useWords();
  const titleId = `widget-${widget.id}`;
  return (
    <div className="question">
      {widget.label && (
        <p className="question-label" id={titleId}>
          {widget.label}
        </p>
      )}
      <div className="choices is-ticks">
        <label className="choice is-consent">
          <input
            type="checkbox"
            name={`widget-${widget.id}`}
            value={verified}
            checked={values[0] === verified}
            aria-describedby={widget.label ? titleId : undefined}
            onChange={({ target }) => onAnswer(target.checked ? [verified] : [])}
          />
          {widget.fineText || say('agree')}
        </label>
      </div>
      <AnswerNote answerState={answerState} />
    </div>
  );
}
