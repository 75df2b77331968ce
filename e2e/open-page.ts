import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** How long a page may take for one thing on a busy machine. */
export const PATIENCE_MS = 120_000;

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
    // The live updates of someone who was signed out are refused; the page says so in its own words.
    if (message.text().includes('401') && message.location().url.endsWith('/events')) return;
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}

/**
 * Goes to another screen without loading the app again, as a link in it does. The one that is shown is loaded again,
 * without the dialog that may be open.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return void (await page.goto(new URL(path, page.url()).href));
  await page.evaluate((to) => {
    // Every screen sets its title when it is shown; the one that is left may still do so late.
    document.title = '';
    document.querySelector('main')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => document.title !== '' && !document.querySelector('main[data-left]'));
}
