import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { BackGuard, LeaveQuestion } from './leave-guard.tsx';
import { dialogWidths } from './theme.ts';
import { UnsavedProvider, useTyped } from './unsaved.tsx';

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
  /** Whether closing would lose something; found out from the fields inside where it isn't given. */
  isUnsaved?: boolean;
  children: ReactNode;
};

/**
 * A dialog in one of the agreed widths; on phones every one takes 93 % of the window. Escape, the X, a click outside
 * and the browser's Back ask before they lose what was typed; a button inside that cancels does as it says.
 */
export function Dialog({
  opened,
  onClose,
  title,
  width = 'normal',
  maxHeight,
  mayClose = true,
  isUnsaved,
  children,
}: DialogProps) {
  const [openInside, setOpenInside] = useState(0);
  const [tellInside] = useState(() => (change: 1 | -1) => setOpenInside((count) => count + change));
  const tellAround = useContext(DialogAround);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const takeBody = useCallback((element: HTMLElement | null) => {
    setBody(element);
    beginAtFirstField(element);
  }, []);
  const typed = useTyped(body, opened);
  const closing = useAskBeforeClosing({ hasUnsaved: () => isUnsaved ?? typed.look(), onClose });
  useFocusReturn();
  useEffect(() => {
    if (!opened) return;
    tellAround(1);
    return () => tellAround(-1);
  }, [opened, tellAround]);
  return (
    <Modal
      opened={opened}
      onClose={closing.close}
      title={title}
      size={dialogWidths[width]}
      closeOnClickOutside={mayClose}
      closeOnEscape={mayClose && openInside === 0 && !closing.isAsking}
      // A dialog over a dialog would otherwise bring a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      {...(maxHeight === undefined ? {} : { styles: columnOf(maxHeight) })}
    >
      <DialogAround value={tellInside}>
        <UnsavedProvider value={typed.around}>
          <div ref={takeBody} style={{ display: 'contents' }}>
            {children}
          </div>
        </UnsavedProvider>
        {opened && (isUnsaved ?? typed.isTyped) && <BackGuard mayLeave={closing.mayLeave} />}
        <LeaveQuestion opened={closing.isAsking} onStay={closing.stay} onLeave={closing.leave} />
      </DialogAround>
    </Modal>
  );
}

const fields = 'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select, [contenteditable="true"]';

// The component library would begin at the X.
function beginAtFirstField(body: HTMLElement | null): void {
  if (body === null || body.querySelector('[data-autofocus]') !== null) return;
  body.querySelector(fields)?.setAttribute('data-autofocus', 'true');
}

function useAskBeforeClosing({ hasUnsaved, onClose }: { hasUnsaved: () => boolean; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  // Some dialogs close by going back, which isn't asked about a second time.
  const isLeaving = useRef(false);
  return {
    isAsking,
    // Once this key press is over, because the question would close at the same Escape.
    close: () => void (hasUnsaved() ? setTimeout(() => setAsking(true)) : onClose()),
    stay: () => setAsking(false),
    leave: () => {
      isLeaving.current = true;
      setAsking(false);
      onClose();
    },
    mayLeave: () => isLeaving.current || !hasUnsaved(),
  };
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

// The heading stays in view and the body scrolls, so that a tab can also fill the dialog and scroll on its own.
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
