import { ActionIcon, Group, Modal } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { column } from './dialog-column.ts';
import { useLetterKeys } from './keys/letter-keys.ts';
import { isShown, isWriting } from './keys/where-keys-go.ts';
import { dialogWidths } from './theme.ts';
import { useWindowWidth } from './window-width.ts';

/** Goes from what a panel shows to the one before or after it in its list. */
export type GoToNeighbor = { hasPrevious: boolean; hasNext: boolean; go: (by: 1 | -1) => void };

type PanelProps = ComponentProps<typeof Modal> & {
  neighbors: GoToNeighbor | undefined;
  /** False while something lies above it. */
  areKeysOn: boolean;
};

/** How a dialog is drawn as a panel, and its neighbors, where it has any. */
export type AsPanel = { Frame: ComponentType<PanelProps>; onNeighbor: GoToNeighbor | undefined };

// The library's own panel would be one more program for everyone, because the menu of phones is made of it.
const styles = {
  ...column,
  inner: { padding: 0, justifyContent: 'flex-end' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    height: '100dvh',
    maxHeight: 'none',
    borderRadius: 0,
  },
} as const;

const onPhones = { ...styles, content: { ...styles.content, width: '100%', flex: '0 0 100%' } } as const;

/** A dialog at the right of the screen, on phones all of it; j and k lead to its neighbors. */
export function Panel({ neighbors, areKeysOn, title, ...frame }: PanelProps) {
  const isPhone = useWindowWidth() < 768;
  useNeighborKeys(areKeysOn ? neighbors : undefined);
  return (
    <Modal
      {...frame}
      title={neighbors ? <Neighbors {...neighbors}>{title}</Neighbors> : title}
      centered={false}
      yOffset={0}
      xOffset={0}
      size={isPhone ? '100%' : dialogWidths.person}
      transitionProps={{ transition: 'slide-left' }}
      // What is beside it stays readable.
      overlayProps={{ backgroundOpacity: 0.15 }}
      attributes={{ ...frame.attributes, content: { 'data-panel': true } }}
      styles={isPhone ? onPhones : styles}
    />
  );
}

const opensAbove = '[role="menu"], [role="listbox"]';

// Listens for j and k while a panel is open, wherever the person isn't writing and nothing lies above it.
function useNeighborKeys(neighbors: GoToNeighbor | undefined): void {
  const [hasLetters] = useLetterKeys();
  const latest = useRef(neighbors);
  latest.current = neighbors;
  const isOn = hasLetters && neighbors !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key] as 1 | -1 | undefined;
      if (by === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || [...document.querySelectorAll(opensAbove)].some(isShown)) return;
      const { hasNext = false, hasPrevious = false, go } = latest.current ?? {};
      event.preventDefault();
      if (by === 1 ? hasNext : hasPrevious) go?.(by);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

// The heading of a panel with the two buttons that do the same.
function Neighbors({ hasPrevious, hasNext, go, children }: GoToNeighbor & { children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap">
      {/* The panel begins at its heading, so that keys go to no button by chance. */}
      <div style={{ flex: 1, minWidth: 0, outline: 'none' }} tabIndex={-1} data-autofocus>
        {children}
      </div>
      <Group gap={2} wrap="nowrap">
        <Step label={phrases.previousOne} isOn={hasPrevious} onPress={() => go(-1)}>
          <IconChevronUp size={18} aria-hidden />
        </Step>
        <Step label={phrases.nextOne} isOn={hasNext} onPress={() => go(1)}>
          <IconChevronDown size={18} aria-hidden />
        </Step>
      </Group>
    </Group>
  );
}

type StepProps = { label: string; isOn: boolean; onPress: () => void; children: ReactNode };

// It keeps the focus at the end of the list.
function Step({ label, isOn, onPress, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-disabled={!isOn}
      {...(isOn ? {} : { 'data-disabled': true })}
      onClick={() => isOn && onPress()}
    >
      {children}
    </ActionIcon>
  );
}
