import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Drawing, Lines, Place } from './draw-lines.ts';

type LinesOptions = {
  /** Where someone points; null: nowhere, also once other lines are drawn. */
  onPoint?: (place: Place | null) => void;
  /** Called where the lines can't be drawn: a table is shown then. */
  onCannotDraw: () => void;
};

/** Draws lines into the element of `plot`, again whenever they or the colors differ; `lines` are those drawn now. */
export function useLines(drawing: Drawing, { onPoint = () => {}, onCannotDraw }: LinesOptions) {
  const plot = useRef<HTMLDivElement>(null);
  const lines = useRef<Lines | null>(null);
  const scheme = useComputedColorScheme('light');
  const drawn = JSON.stringify([drawing, scheme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when what is drawn differs.
  useEffect(() => {
    const at = plot.current;
    // Programs without a canvas, such as tests, have the table.
    if (at === null || !('Path2D' in window)) return;
    let isGone = false;
    void import('./draw-lines.ts')
      .then(({ drawLines }) => {
        if (!isGone) lines.current = drawLines(at, drawing, onPoint);
      })
      .catch(() => onCannotDraw());
    return () => {
      isGone = true;
      lines.current?.remove();
      lines.current = null;
      onPoint(null);
    };
  }, [drawn]);
  return { plot, lines };
}
