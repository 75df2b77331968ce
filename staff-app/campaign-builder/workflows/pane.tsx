import { Box, Stack, Title } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import { showWhole } from '../../design/show-whole.ts';
import classes from './workflows.module.css';

type PaneProps = {
  title: string;
  /** What is around it has the same name already. */
  isUntitled?: boolean;
  children: ReactNode;
};

/** What is edited in the place of something else, or below it; the focus follows it there, and all of it is in view. */
export function Pane({ title, isUntitled = false, children }: PaneProps) {
  const takeFocus = useCallback((heading: HTMLElement | null) => {
    if (heading === null) return;
    heading.focus({ preventScroll: true });
    showWhole(heading.parentElement ?? heading);
  }, []);
  return (
    <Stack gap="md" component="section" aria-label={title} className={classes.pane ?? ''}>
      {!isUntitled && (
        <Title order={3} fz={14} lh="20px" ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Title>
      )}
      {children}
    </Stack>
  );
}

type WhatKindNeedsProps = {
  /** Whether its kind was chosen here, rather than before. */
  isJustChosen: boolean;
  children: ReactNode;
};

/** The fields of a kind, which appear below the kinds once one is chosen, and are then in view. Give it the kind as key. */
export function WhatKindNeeds({ isJustChosen, children }: WhatKindNeedsProps) {
  const show = useCallback((fields: HTMLElement | null) => {
    if (fields !== null) showWhole(fields);
  }, []);
  return (
    <Box {...(isJustChosen ? { ref: show } : {})} className={classes.fields ?? ''}>
      {children}
    </Box>
  );
}
