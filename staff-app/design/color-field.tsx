import { Box, ColorInput, type ColorInputProps } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';
import { isColor } from './color.ts';

/** Asks for a color; empty, the brand's own is taken. */
export function ColorField({ value, ...props }: ColorInputProps & { value: string }) {
  const { placeholder = '' } = props;
  // The component library would draw a white dot.
  const background = placeholder !== '' && isColor(placeholder) ? placeholder : 'transparent';
  const unset = (
    <Box w={18} h={18} bg={background} bd="1px dashed var(--mantine-color-placeholder)" bdrs="50%" aria-hidden />
  );
  return (
    <ColorInput
      label={phrases.color}
      placeholder={phrases.asInBranding}
      w={180}
      error={isColor(value) ? null : phrases.suchAs1a73e8}
      eyeDropperButtonProps={{ 'aria-label': phrases.pickAColorFromTheScreen }}
      value={value}
      {...(value === '' ? { leftSection: unset } : {})}
      {...props}
    />
  );
}
