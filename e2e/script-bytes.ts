import type { Page } from 'playwright-core';

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

/** The bytes of script, compressed, that a page has loaded until `markWhenShown`, or until now without it. */
export async function scriptBytes(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  return page.evaluate(() => {
    const shownAt = performance.getEntriesByName('shown')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.startTime < shownAt && new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + entry.transferSize, 0);
  });
}
