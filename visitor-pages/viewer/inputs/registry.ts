import type { ComponentType } from 'react';
import type { WidgetInput } from '../../../domain/widgets/registry.ts';
import { ChoiceInput, RatingInput, YesNoInput } from './choice-buttons.tsx';
import type { InputProps } from './input.ts';
import { MenuInput } from './menu-input.tsx';
import { ScaleInput } from './scale-input.tsx';
import { ConsentInput, TicksInput } from './tick-inputs.tsx';
import { TypedInput } from './typed-input.tsx';

/** The component of each input. */
export const inputs: Readonly<Record<WidgetInput, ComponentType<InputProps>>> = {
  pair: YesNoInput,
  buttons: ChoiceInput,
  ticks: TicksInput,
  menu: MenuInput,
  numbers: RatingInput,
  slider: ScaleInput,
  field: TypedInput,
  consent: ConsentInput,
};
