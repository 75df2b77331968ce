import { useEffect, useRef, useState } from 'react';
import { shortAnswerLimit } from '../../../domain/widgets/short.ts';
import type { InputProps } from './input.ts';
import { AnswerNote } from './question.tsx';

// Long enough that a sentence is not stored letter by letter, short enough that nothing is lost.
const pauseMs = 600;

export function ShortAnswer({ widget, values, answerState, onAnswer }: InputProps) {
  const stored = values[0] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  const latest = useRef({ text, stored, onAnswer });
  latest.current = { text, stored, onAnswer };

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => save(latest.current), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  // Going on to the next slide must not lose the last word.
  useEffect(() => () => save(latest.current), []);

  const id = `widget-${widget.id}`;
  return (
    <div className="question">
      <label htmlFor={id} className="question-label">
        {widget.label || 'Your answer'}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={shortAnswerLimit}
        value={text}
        aria-describedby={widget.fineText ? `fine-print-${widget.id}` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => save(latest.current)}
      />
      {widget.fineText && (
        <p className="fine-print" id={`fine-print-${widget.id}`}>
          {widget.fineText}
        </p>
      )}
      <AnswerNote answerState={answerState} />
    </div>
  );
}

function save(answer: { text: string; stored: string; onAnswer: InputProps['onAnswer'] }): void {
  const trimmed = answer.text.trim();
  if (trimmed !== '' && trimmed !== answer.stored.trim()) answer.onAnswer([answer.text]);
}
