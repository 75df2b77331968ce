/** Scrolls as little as it takes to see all of an element, or its beginning where it doesn't fit. */
export function showWhole(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
}
