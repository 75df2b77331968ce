import { useWords } from '../words.ts';
import { Asked, tiesOf } from './asked.tsx';
import type { InputProps } from './input.ts';
import { useTyped } from './use-typed.ts';

/** A position between two ends. It starts in the middle and isn't an answer until it is touched. */
export function ScaleInput({ widget, values, answerState, onAnswer }: InputProps) {
  const say = useWords();
  const { text, type, settle } = useTyped(values[0] ?? '', (number) => onAnswer([number]));
  const { start, end, labels } = widget;
  const isAnswered = text !== '';
  const ends = [
    [start, labels[0]],
    [end, labels[1]],
  ] as const;
  return (
    <Asked widget={widget} answerState={answerState}>
      <div className={isAnswered ? 'scale' : 'scale is-open'}>
        <output htmlFor={`widget-${widget.id}`}>{isAnswered ? text : '–'}</output>
        <input
          {...tiesOf(widget)}
          type="range"
          className="scale-track"
          min={start}
          max={end}
          value={isAnswered ? text : Math.round((start + end) / 2)}
          aria-valuetext={isAnswered ? text : say('noAnswerYet')}
          onChange={(event) => type(event.target.value)}
          // To answer with the middle, a visitor presses it without moving it.
          onClick={(event) => type(event.currentTarget.value)}
          onKeyUp={(event) => event.key === 'Enter' && type(event.currentTarget.value)}
          onBlur={settle}
        />
        <div className="scale-ends">
          {ends.map(([number, word]) => (
            <span key={number}>
              {number}
              {word && ` ${word}`}
            </span>
          ))}
        </div>
      </div>
    </Asked>
  );
}
