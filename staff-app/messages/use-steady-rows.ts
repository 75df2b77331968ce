import { useEffect, useRef } from 'react';
import type { Conversation } from './operations.ts';

type Rows = readonly Conversation[];

/**
 * The rows of a list in which the open conversation stays where it is, even once it doesn't belong there anymore: opening
 * an unread one makes it read, and must not move the list under the pointer. `what` names the list; null while it shows another.
 */
export function useSteadyRows(rows: Rows | undefined, openId: string | null, what: string | null): Rows | undefined {
  const last = useRef<{ what: string; rows: Rows } | null>(null);
  const before = last.current?.what === what ? last.current?.rows : undefined;
  const shown = rows && before ? withOpen(rows, before, openId) : rows;
  useEffect(() => {
    // What was forgotten, such as words that are hidden by now, doesn't come back.
    if (what !== null) last.current = shown ? { what, rows: shown } : null;
  }, [what, shown]);
  return shown;
}

function withOpen(rows: Rows, before: Rows, openId: string | null): Rows {
  if (openId === null || rows.some(({ id }) => id === openId)) return rows;
  const place = before.findIndex(({ id }) => id === openId);
  const open = before[place];
  return open ? rows.toSpliced(place, 0, { ...open, unread: false }) : rows;
}
