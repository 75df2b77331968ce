import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { beginAtFirstField } from './begin-at-first-field.ts';
import { column } from './dialog-column.ts';
import { doubleClickMs } from './double-click.ts';
import { BackGuard, LeaveQuestion, type LeaveWords } from './leave-guard.tsx';
import type { AsPanel } from './panel.tsx';
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
  /** What is asked before closing loses something that wasn't typed. */
  leaveWords?: LeaveWords;
  /** Draws it as a panel beside what it's about. */
  panel?: AsPanel;
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
  leaveWords,
  panel,
  children,
}: DialogProps) {
  const [openInside, setOpenInside] = useState(0);
  const [tellInside] = useState(() => (change: 1 | -1) => setOpenInside((count) => count + change));
  const tellAround = useContext(DialogAround);
  const isPanel = panel !== undefined;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const takeBody = useCallback(
    (element: HTMLElement | null) => {
      setBody(element);
      // In a panel, letters are keys until someone goes to a field.
      const end = isPanel || element === null ? null : beginAtFirstField(element);
      return () => {
        end?.();
        setBody(null);
      };
    },
    [isPanel],
  );
  const typed = useTyped(body, opened);
  const leaving = useAskBeforeLeaving(() => isUnsaved ?? typed.look());
  const close = () => leaving.to(onClose);
  const { onNeighbor } = panel ?? {};
  const toNeighbor = onNeighbor && {
    hasPrevious: onNeighbor.hasPrevious,
    hasNext: onNeighbor.hasNext,
    go: (by: 1 | -1) =>
      leaving.to(() => {
        typed.around.forget();
        leaving.stayHere();
        onNeighbor.go(by);
      }),
  };
  useFocusReturn();
  const isSettled = useSettled(opened);
  useEffect(() => {
    if (!opened) return;
    tellAround(1);
    return () => tellAround(-1);
  }, [opened, tellAround]);
  const frame = {
    ...{ opened, title, onClose: close, closeOnClickOutside: mayClose && isSettled },
    closeOnEscape: mayClose && openInside === 0 && !leaving.isAsking,
    // A dialog over a dialog would otherwise bring a second banner landmark.
    attributes: { header: { role: 'presentation' } },
  };
  const inside = (
    <DialogAround value={tellInside}>
      <UnsavedProvider value={typed.around}>
        <div ref={takeBody} style={{ display: 'contents' }}>
          {children}
        </div>
      </UnsavedProvider>
      {opened && (isUnsaved ?? typed.isTyped) && <BackGuard mayLeave={leaving.mayLeave} words={leaveWords} />}
      <LeaveQuestion opened={leaving.isAsking} onStay={leaving.stay} onLeave={leaving.leave} words={leaveWords} />
    </DialogAround>
  );
  if (panel) {
    return (
      <panel.Frame {...frame} neighbors={toNeighbor} areKeysOn={opened && openInside === 0 && !leaving.isAsking}>
        {inside}
      </panel.Frame>
    );
  }
  return (
    <Modal {...frame} size={dialogWidths[width]} {...(maxHeight === undefined ? {} : { styles: columnOf(maxHeight) })}>
      {inside}
    </Modal>
  );
}

// The second click of a double click lands beside what the first one has opened.
function useSettled(opened: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!opened) return;
    const settle = setTimeout(() => setSettled(true), doubleClickMs);
    return () => {
      clearTimeout(settle);
      setSettled(false);
    };
  }, [opened]);
  return isSettled;
}

function useAskBeforeLeaving(hasUnsaved: () => boolean) {
  const [asked, setAsked] = useState<{ go: () => void } | null>(null);
  // Some dialogs close by going back, which isn't asked about a second time.
  const isLeaving = useRef(false);
  return {
    isAsking: asked !== null,
    // Once this key press is over, because the question would close at the same Escape.
    to: (go: () => void) => void (hasUnsaved() ? setTimeout(() => setAsked({ go })) : go()),
    stay: () => setAsked(null),
    stayHere: () => {
      isLeaving.current = false;
    },
    leave: () => {
      isLeaving.current = true;
      setAsked(null);
      asked?.go();
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

function columnOf(maxHeight: number) {
  return {
    ...column,
    content: {
      maxHeight: `min(${maxHeight}px, calc(100dvh - 32px))`,
      display: 'flex',
      flexDirection: 'column',
      overflow: 'hidden',
    },
  } as const;
}
