import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

type DialogFootProps = {
  /** What one should see when pressing a button, such as what it costs. */
  note?: ReactNode;
  children: ReactNode;
};

/** The buttons of a dialog: they stay in view at its lower edge, however much is above them. */
export function DialogFoot({ note, children }: DialogFootProps) {
  return (
    <Group justify="flex-end" gap="xs" className={classes.foot ?? ''}>
      {note === undefined ? (
        children
      ) : (
        <>
          <div className={classes.note ?? ''}>{note}</div>
          {/* Together, so that none is on a line of its own while another is beside the note. */}
          <div className={classes.buttons ?? ''}>{children}</div>
        </>
      )}
    </Group>
  );
}
