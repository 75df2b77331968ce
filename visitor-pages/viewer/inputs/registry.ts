import type { ComponentType } from 'react';
import type { WidgetType } from '../../../domain/widgets/registry.ts';
import { ChoiceInput, RatingInput, YesNoInput } from './choice-buttons.tsx';
import { DayInput } from './day-input.tsx';
import type { InputProps } from './input.ts';
import { MenuInput } from './menu-input.tsx';
import { ScaleInput } from './scale-input.tsx';
import { ShortAnswer } from './short-answer.tsx';
import { ConsentInput, TicksInput } from './tick-inputs.tsx';

/** The component of each widget kind. */
export const inputs: Readonly<Record<WidgetType, ComponentType<InputProps>>> = {
  YESNO: YesNoInput,
  CHOICE: ChoiceInput,
  CHECKBOX: TicksInput,
  DROPDOWN: MenuInput,
  RATING: RatingInput,
  SCALE: ScaleInput,
  SHORT: ShortAnswer,
  DATE: DayInput,
  VERIFY: ConsentInput,
};
