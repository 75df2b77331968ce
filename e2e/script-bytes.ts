import type { Page } from 'playwright-core';

/** The scripts that a page has loaded, by their addresses, and the bytes of each, compressed. */
type Scripts = ReadonlyMap<string, number>;

/**
 * Runs in the page: marks the moment in which the overview is shown. What it fetches after that, such as its chart, isn't counted.
 */
export function markWhenShown(): void {
  const looking = new MutationObserver(() => {
    if (document.querySelector('main h1') === null) return;
    performance.mark('shown');
    looking.disconnect();
  });
  looking.observe(document, { childList: true, subtree: true });
}

/** What was loaded until the moment that `markWhenShown` marks, from the browser's cache or not. */
export function scriptsUntilShown(page: Page): Promise<Scripts> {
  return scriptsUntil(page, 'shown');
}

/** What was loaded before anything was painted. */
export function scriptsUntilPaint(page: Page): Promise<Scripts> {
  return scriptsUntil(page, 'first-contentful-paint');
}

/** The bytes of all of these, each once. */
export function bytesOf(...loaded: Scripts[]): number {
  return [...new Map(loaded.flatMap((scripts) => [...scripts])).values()].reduce((sum, bytes) => sum + bytes, 0);
}

async function scriptsUntil(page: Page, moment: string): Promise<Scripts> {
  await page.waitForLoadState('load');
  // What was painted is noted a little later.
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, moment);
  const scripts = await page.evaluate((name) => {
    const endsAt = performance.getEntriesByName(name)[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.startTime < endsAt && new URL(entry.name).pathname.endsWith('.js'))
      .map((entry): [string, number] => [entry.name, entry.encodedBodySize]);
  }, moment);
  return new Map(scripts);
}
