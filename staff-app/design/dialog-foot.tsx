import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** The buttons of a dialog: they stay in view at its lower edge, however much is above them. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={classes.foot ?? ''}>
      {children}
    </Group>
  );
}
