import { ColorInput, type ColorInputProps } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';
import { isColor } from './color.ts';

/** Asks for a color; empty, the brand's own is taken. */
export function ColorField({ value, ...props }: ColorInputProps & { value: string }) {
  return (
    <ColorInput
      label={phrases.color}
      placeholder={phrases.asInBranding}
      w={180}
      error={isColor(value) ? null : phrases.suchAs1a73e8}
      eyeDropperButtonProps={{ 'aria-label': phrases.pickAColorFromTheScreen }}
      value={value}
      {...props}
    />
  );
}
