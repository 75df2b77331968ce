import type { ViewerWidget } from '../page.ts';
import type { AnswerState } from '../tracking.ts';

/** What every input is given; its values are the answer as it stands. */
export type InputProps = {
  readonly widget: ViewerWidget;
  readonly values: readonly string[];
  readonly answerState: AnswerState;
  readonly onAnswer: (values: readonly string[]) => void;
};
