import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import classes from './one-line.module.css';
import { useWindowWidth } from './window-width.ts';

/** Below this width a banner has one line, which opens. */
const oneLineBelow = 768;

type OneLineProps = {
  /** Only the first of its parts is shown, whole, until it's opened: a number that is cut off looks like another. */
  isFirstWhole?: boolean;
  children: ReactNode;
};

/** On a phone the first line of what a banner says, and a button that shows the rest where something is cut off. */
export function OneLine({ isFirstWhole = false, children }: OneLineProps) {
  const isNarrow = useWindowWidth() < oneLineBelow;
  const [isOpen, setOpen] = useState(false);
  const { ref, isCut } = useIsCut(isNarrow && !isOpen);
  const id = useId();
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  if (!isNarrow) return children;
  return (
    <div className={classes.whole}>
      <div
        ref={ref}
        id={id}
        className={classes.line}
        data-open={isOpen || undefined}
        data-first-whole={isFirstWhole || undefined}
      >
        {children}
      </div>
      {(isCut || isOpen || isFirstWhole) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={isOpen ? phrases.showLess : phrases.showMore}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function useIsCut(isWatched: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  // After every render: what it says may have become longer.
  useLayoutEffect(() => {
    const line = ref.current;
    if (!isWatched || line === null) return;
    const look = () => setCut(line.scrollWidth > line.clientWidth);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(line);
    return () => sizes.disconnect();
  });
  return { ref, isCut };
}
