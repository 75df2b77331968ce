import type { ComponentType } from 'react';
import type { WidgetType } from '../../../domain/widgets/registry.ts';
import { ChoiceInput, RatingInput, YesNoInput } from './choice-buttons.tsx';
import type { InputProps } from './input.ts';
import { ShortAnswer } from './short-answer.tsx';

/** What draws each kind of widget. */
export const inputs: Readonly<Record<WidgetType, ComponentType<InputProps>>> = {
  YESNO: YesNoInput,
  RATING: RatingInput,
  SHORT: ShortAnswer,
  CHOICE: ChoiceInput,
};
