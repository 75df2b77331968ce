import type { ReactNode } from 'react';
import type { AnswerState } from '../tracking.ts';
import type { InputProps } from './input.ts';

type Props = Pick<InputProps, 'widget' | 'answerState'> & { children: ReactNode };

/** A question that is a group of choices, with its small print and what became of the answer. */
export function Question({ widget, answerState, children }: Props) {
  const finePrintId = `fine-print-${widget.id}`;
  return (
    <fieldset className="question" {...(widget.fineText ? { 'aria-describedby': finePrintId } : {})}>
      <legend>{widget.label || 'Your answer'}</legend>
      {children}
      {widget.fineText && (
        <p className="fine-print" id={finePrintId}>
          {widget.fineText}
        </p>
      )}
      <AnswerNote answerState={answerState} />
    </fieldset>
  );
}

const notes: Readonly<Record<AnswerState, string>> = {
  none: '',
  saving: '',
  waiting: 'Kept on this phone. It is sent when you are online again.',
  saved: 'Saved',
};

export function AnswerNote({ answerState }: { answerState: AnswerState }) {
  return (
    <p className={`answer-note is-${answerState}`} role="status">
      {notes[answerState]}
    </p>
  );
}
