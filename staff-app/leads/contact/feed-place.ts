import { type RefObject, useEffect } from 'react';

// The page needs a moment to lay out what was just put into it.
const scrollAfterMs = 100;
/** As far from where it was put, a feed counts as not moved. */
const slack = 48;
/** What stays free around the newest message. */
const gap = 12;

/** What a feed marks for its place: the newest that has happened, what comes after it, and what was written just now. */
export const newestMark = { 'data-newest': true } as const;
export const toComeMark = { 'data-to-come': true } as const;
export const justSentMark = { 'data-just-sent': true } as const;
/** The one that a search has led to. */
export const foundMark = { 'data-found': true } as const;

const places = new WeakMap<HTMLElement, number>();

/**
 * Shows the newest that has happened, above the box to write. What is only scheduled comes below it, and is in view as far as
 * it hides no reply. What was just written is shown wherever it waits, and what a search has found in place of the newest.
 */
export function showNewest(log: HTMLElement): void {
  const top = placeIn(log);
  places.set(log, top);
  log.scrollTo?.({ top });
}

/** Whether someone has read on, up or down, from where the feed was put. */
export function isMoved(log: HTMLElement): boolean {
  return Math.abs(log.scrollTop - (places.get(log) ?? log.scrollTop)) >= slack;
}

/** How much of a feed is below the box to write, which stays at the bottom of the window over it. */
export function coveredOf(log: HTMLElement): number {
  const box = log.parentElement?.querySelector<HTMLElement>(':scope > form');
  return box ? Math.max(0, Math.round(log.getBoundingClientRect().bottom - box.getBoundingClientRect().top)) : 0;
}

/** Shows the newest of a feed a moment after something has come, or says more of itself. */
export function useShowNewest(feed: RefObject<HTMLElement | null>, count: number, end: string): void {
  useEffect(() => {
    if (count === 0 || end === '') return;
    const timer = setTimeout(() => feed.current && showNewest(feed.current), scrollAfterMs);
    return () => clearTimeout(timer);
  }, [feed, count, end]);
}

function placeIn(log: HTMLElement): number {
  const find = (mark: object) => log.querySelector<HTMLElement>(`[${Object.keys(mark).join()}]`);
  const end = log.scrollHeight - log.clientHeight;
  const start = log.getBoundingClientRect().top - log.scrollTop;
  const shown = log.clientHeight - coveredOf(log);
  // So that its lowest line is right above the box.
  const above = (element: HTMLElement) => element.getBoundingClientRect().bottom - start + gap - shown;
  const justSent = find(justSentMark);
  const toCome = find(toComeMark);
  if (justSent) return within(above(justSent), end);
  const found = find(foundMark);
  // With some of what was said before it.
  if (found) return within(found.getBoundingClientRect().top - start - shown / 3, end);
  if (!toCome) return end;
  const newest = find(newestMark);
  const highest = newest ? newest.getBoundingClientRect().top - start - gap : end;
  // All of it is shown where that leaves room for some of what came before.
  if (end <= highest - shown / 3) return end;
  // A message that is higher than the feed, or that was followed by many visits, is shown from its first line.
  return within(Math.min(above(toCome), highest), end);
}

function within(top: number, end: number): number {
  return Math.round(Math.max(0, Math.min(top, end)));
}
