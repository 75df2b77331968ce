import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';

/** Light, dark, or as the system says. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={phrases.colors}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
      data={[
        { value: 'light', label: phrases.light },
        { value: 'dark', label: phrases.dark },
        { value: 'auto', label: phrases.system },
      ]}
    />
  );
}
