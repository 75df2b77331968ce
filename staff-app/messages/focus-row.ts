import { useEffect, useRef } from 'react';
import { isWriting } from '../design/keys/where-keys-go.ts';

/** Puts the focus on the row of a conversation, or on the first one where the list doesn't show it; says whether one has it. */
export function focusRow(leadId: string): boolean {
  const row = buttonOf(leadId) ?? document.querySelector<HTMLElement>('[data-list] [data-row] button');
  row?.focus();
  return row !== null;
}

/** Puts the focus on this row as soon as the list shows it, once, unless someone has begun to write meanwhile. */
export function useFocusesRow(leadId: string | null): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (leadId === null) done.current = null;
    if (leadId === null || leadId === done.current) return;
    const row = buttonOf(leadId);
    if (row === null) return;
    done.current = leadId;
    if (!isWriting(document.activeElement)) row.focus();
  });
}

function buttonOf(leadId: string): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-list] [data-row]')];
  return rows.find(({ dataset }) => dataset.row === leadId)?.querySelector('button') ?? null;
}
