import { useEffect, useRef } from 'react';
import { isWriting } from '../design/keys/where-keys-go.ts';

/** Puts the focus on the row of a conversation, or on the open one itself where the list doesn't show it. */
export function focusRow(leadId: string): void {
  (buttonOf(leadId) ?? openPanel())?.focus();
}

/** Whose row has the focus, if one has it. */
export function rowWithFocus(): string | null {
  return rowAround(document.activeElement);
}

type Open = {
  openId: string | null;
  /** The screen opened it on its own, so the focus stays where it is. */
  isOnlyShown: boolean;
};

/**
 * Puts the focus on this row, once, unless someone has begun to write meanwhile; where the list doesn't show it, on the
 * open conversation. No other row keeps the focus when a conversation is opened, because keys act on the one that has it.
 */
export function useFocusesRow(leadId: string | null, { openId, isOnlyShown }: Open): void {
  const done = useRef<string | null>(null);
  const wasOpen = useRef(openId);
  useEffect(() => {
    if (leadId === null) done.current = null;
    if (leadId === null || leadId === done.current) return;
    const place = buttonOf(leadId) ?? (leadId === openId && isListShown() ? openPanel() : null);
    if (place === null) return;
    done.current = leadId;
    if (!isWriting(document.activeElement)) place.focus();
  });
  useEffect(() => {
    if (wasOpen.current === openId) return;
    wasOpen.current = openId;
    const row = rowWithFocus();
    if (openId !== null && !isOnlyShown && row !== null && row !== openId) focusRow(openId);
  });
}

/** Answers whose row has the focus, or had it before a dialog such as the command palette took it. */
export function useRowWithFocus(): () => string | null {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !isInDialog(target)) before.current = rowAround(target);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return () => (isInDialog(document.activeElement) ? before.current : rowWithFocus());
}

function isInDialog(element: Element | null): boolean {
  return element !== null && element.closest('[role="dialog"]') !== null;
}

function rowAround(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}

// On a phone it makes room for the conversation.
function isListShown(): boolean {
  return document.querySelector('[data-list]') !== null;
}

function openPanel(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-conversation]');
}

function buttonOf(leadId: string): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-list] [data-row]')];
  return rows.find(({ dataset }) => dataset.row === leadId)?.querySelector('button') ?? null;
}
