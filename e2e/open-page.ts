import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** How long a page may take for one thing on a busy machine. */
export const PATIENCE_MS = 60_000;

/** A page in a fresh browser context. Its complaints are added to the list. */
export async function newPage(
  browser: Browser,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // A story that goes offline expects requests to fail.
    if (message.text().includes('ERR_INTERNET_DISCONNECTED')) return;
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}
