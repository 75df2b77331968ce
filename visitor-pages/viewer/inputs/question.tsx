import type { ReactNode } from 'react';
import type { AnswerState } from '../tracking.ts';
import { type SayViewer, useWords } from '../words.ts';
import type { InputProps } from './input.ts';

type Props = Pick<InputProps, 'widget' | 'answerState'> & { children: ReactNode };

/** A question with a group of choices, its fine text and the state of the answer. */
export function Question({ widget, answerState, children }: Props) {
  const say = useWords();
  const finePrintId = `fine-print-${widget.id}`;
  return (
    <fieldset className="question" {...(widget.fineText ? { 'aria-describedby': finePrintId } : {})}>
      <legend>{widget.label || say('yourAnswer')}</legend>
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

function noteOf(answerState: AnswerState, say: SayViewer): string {
  if (typeof answerState === 'object') return answerState.problem;
  if (answerState === 'waiting') return say('answerKept');
  return answerState === 'saved' ? say('answerSaved') : '';
}

export function AnswerNote({ answerState, id }: { answerState: AnswerState; id?: string }) {
  return (
    <p id={id} className={`answer-note is-${typeof answerState === 'object' ? 'refused' : answerState}`} role="status">
      {noteOf(answerState, useWords())}
    </p>
  );
}
