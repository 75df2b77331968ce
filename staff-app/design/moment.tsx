import { VisuallyHidden } from '@mantine/core';
import { sayTime, showDateTime } from './dates.ts';

/** A moment as people say it; in full, with its zone, where one points at it, and for screen readers. */
export function Moment({ iso, hasTime = false }: { iso: string; hasTime?: boolean }) {
  const full = showDateTime(iso);
  return (
    <time dateTime={iso} title={full}>
      <span aria-hidden>{sayTime(iso, { hasTime })}</span>
      <VisuallyHidden component="span">{full}</VisuallyHidden>
    </time>
  );
}
