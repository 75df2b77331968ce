import { ColorInput, type ColorInputProps } from '@mantine/core';
import { isColor } from './color.ts';

/** Asks for a color; empty, the brand's own is taken. */
export function ColorField({ value, ...props }: ColorInputProps & { value: string }) {
  return (
    <ColorInput
      label="Color"
      placeholder="As in Branding"
      w={180}
      error={isColor(value) ? null : 'Such as #1a73e8.'}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
      value={value}
      {...props}
    />
  );
}
