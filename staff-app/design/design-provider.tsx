import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import './design.css';
import './scrolled-tabs.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { readableVariables, themeOf } from './theme.ts';
import { useToasts } from './use-toasts.ts';

/** Gives everything inside it the look, in this color, light or dark as the person or the system chose. */
export function DesignProvider({ color, children }: { color: string; children: ReactNode }) {
  const theme = useMemo(() => themeOf(color), [color]);
  const resolver = useMemo(() => readableVariables(color), [color]);
  const Toasts = useToasts();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {children}
      {Toasts && <Toasts />}
    </MantineProvider>
  );
}
