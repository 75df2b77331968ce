import type { ViewerWidget } from '../page.ts';
import type { AnswerState } from '../tracking.ts';

/** The props of every input. `values` is the current answer. */
export type InputProps = {
  readonly widget: ViewerWidget;
  readonly values: readonly string[];
  readonly answerState: AnswerState;
  readonly onAnswer: (values: readonly string[]) => void;
};
