import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './design.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { readableVariables, themeOf } from './theme.ts';

/** Gives everything inside it the look, in this color, light or dark as the person or the system chose. */
export function DesignProvider({ color, children }: { color: string; children: ReactNode }) {
  const theme = useMemo(() => themeOf(color), [color]);
  const resolver = useMemo(() => readableVariables(color), [color]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {children}
      {/* Narrow, and in the middle: what one presses next, such as Send or the buttons of a row, is on the right. */}
      <Notifications position="bottom-center" limit={4} containerWidth={340} />
    </MantineProvider>
  );
}
