import { Stack, Title } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';

type PaneProps = {
  title: string;
  /** What is around it has the same name already. */
  isUntitled?: boolean;
  children: ReactNode;
};

/** What is edited in the place of something else; the focus follows it there. */
export function Pane({ title, isUntitled = false, children }: PaneProps) {
  const takeFocus = useCallback((heading: HTMLElement | null) => heading?.focus({ preventScroll: false }), []);
  return (
    <Stack gap="md" component="section" aria-label={title}>
      {!isUntitled && (
        <Title order={3} fz={14} lh="20px" ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Title>
      )}
      {children}
    </Stack>
  );
}
