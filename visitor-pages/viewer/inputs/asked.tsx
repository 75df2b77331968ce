import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import type { InputProps } from './input.ts';
import { AnswerNote } from './question.tsx';

type Props = Pick<InputProps, 'widget' | 'answerState'> & { children: ReactNode };

/** A question with one field, its fine text and the state of the answer. */
export function Asked({ widget, answerState, children }: Props) {
  const say = useWords();
  return (
    <div className="question">
      <label htmlFor={fieldId(widget)} className="question-label">
        {widget.label || say('yourAnswer')}
      </label>
      {children}
      {widget.fineText && (
        <p className="fine-print" id={finePrintId(widget)}>
          {widget.fineText}
        </p>
      )}
      <AnswerNote answerState={answerState} />
    </div>
  );
}

type Ties = { id: string; name: string; 'aria-describedby': string | undefined };

/** Links the field to its question and its fine text. */
export function tiesOf(widget: InputProps['widget']): Ties {
  const id = fieldId(widget);
  return { id, name: id, 'aria-describedby': widget.fineText ? finePrintId(widget) : undefined };
}

function fieldId({ id }: InputProps['widget']): string {
  return `widget-${id}`;
}

function finePrintId({ id }: InputProps['widget']): string {
  return `fine-print-${id}`;
}
