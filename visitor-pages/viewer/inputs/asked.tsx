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
      <AnswerNote answerState={answerState} id={noteId(widget)} />
    </div>
  );
}

type Ties = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};

/** Links the field to its question, its fine text, and the reason why an answer isn't stored. */
export function tiesOf(widget: InputProps['widget'], answerState?: InputProps['answerState']): Ties {
  const id = fieldId(widget);
  const isRefused = typeof answerState === 'object';
  const described = [widget.fineText && finePrintId(widget), isRefused && noteId(widget)].filter(Boolean).join(' ');
  return { id, name: id, 'aria-describedby': described || undefined, 'aria-invalid': isRefused || undefined };
}

function fieldId({ id }: InputProps['widget']): string {
  return `widget-${id}`;
}

function noteId({ id }: InputProps['widget']): string {
  return `note-${id}`;
}

function finePrintId({ id }: InputProps['widget']): string {
  return `fine-print-${id}`;
}
