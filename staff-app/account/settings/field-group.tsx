import { Card, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './field-group.module.css';

type FieldGroupProps = {
  title: string;
  hint?: string;
  /** What an address ends with that leads right here, such as sending-hours in /account#sending-hours. */
  anchor?: string;
  children: ReactNode;
};

/** Fields that belong together, under one heading. */
export function FieldGroup({ title, hint, anchor, children }: FieldGroupProps) {
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useShown(card, anchor !== undefined && hash === `#${anchor}`);
  return (
    <Card
      component="section"
      padding="lg"
      aria-label={title}
      ref={card}
      className={classes.card ?? ''}
      {...(anchor === undefined ? {} : { id: anchor, tabIndex: -1, style: { scrollMarginTop: 16 } })}
    >
      <div className={classes.parts}>
        <div>
          <Title order={2} fz={16} lh="24px">
            {title}
          </Title>
          {hint !== undefined && <Text c="dimmed">{hint}</Text>}
        </div>
        <Stack gap="md">{children}</Stack>
      </div>
    </Card>
  );
}

// So long, in milliseconds, what is above may still load and push it away.
const settlesWithin = 3000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the card and keeps it in view while the page still loads, until the person scrolls. */
function useShown(card: RefObject<HTMLElement | null>, isAsked: boolean): void {
  useEffect(() => {
    const shown = card.current;
    if (!isAsked || shown === null) return;
    shown.focus({ preventScroll: true });
    const watch = new ResizeObserver(() => shown.scrollIntoView({ block: 'start' }));
    watch.observe(shown.parentElement ?? shown);
    const stop = () => watch.disconnect();
    const timer = setTimeout(stop, settlesWithin);
    for (const move of ownMoves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
  }, [card, isAsked]);
}
