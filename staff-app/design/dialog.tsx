import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { dialogWidths } from './theme.ts';

// A dialog that opens inside another tells it, so that Escape closes the upper one alone.
const DialogAround = createContext<(change: 1 | -1) => void>(() => {});

type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: keyof typeof dialogWidths;
  /** The highest the whole dialog may become, in pixels. */
  maxHeight?: number;
  /** False while leaving would lose something that is being sent. */
  mayClose?: boolean;
  children: ReactNode;
};

/** A dialog in one of the agreed widths; on phones every one takes 93 % of the window. */
export function Dialog({
  opened,
  onClose,
  title,
  width = 'normal',
  maxHeight,
  mayClose = true,
  children,
}: DialogProps) {
  const [openInside, setOpenInside] = useState(0);
  const [tellInside] = useState(() => (change: 1 | -1) => setOpenInside((count) => count + change));
  const tellAround = useContext(DialogAround);
  useFocusReturn();
  useEffect(() => {
    if (!opened) return;
    tellAround(1);
    return () => tellAround(-1);
  }, [opened, tellAround]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={dialogWidths[width]}
      closeOnClickOutside={mayClose}
      closeOnEscape={mayClose && openInside === 0}
      // A dialog over a dialog would otherwise bring a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      {...(maxHeight === undefined ? {} : { styles: columnOf(maxHeight) })}
    >
      <DialogAround value={tellInside}>{children}</DialogAround>
    </Modal>
  );
}

// The component library gives the focus back to what has opened a dialog, unless the dialog is taken away as a whole.
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

// The heading stays in view and the body scrolls, so that a tab may also fill the dialog and scroll by itself.
function columnOf(maxHeight: number) {
  return {
    content: {
      maxHeight: `min(${maxHeight}px, calc(100dvh - 32px))`,
      display: 'flex',
      flexDirection: 'column',
      overflow: 'hidden',
    },
    header: { flex: 'none' },
    title: { flex: 1, minWidth: 0 },
    body: { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' },
  } as const;
}
