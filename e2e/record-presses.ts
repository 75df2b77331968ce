import type { Browser, BrowserContext } from 'playwright-core';
import { pressesFile, recorder, writePress } from '../scripts/buttons/recorder.ts';

/** Writes down the presses on every page that is opened from now on, if this run is about them. */
export function recordPresses(browser: Browser): void {
  if (!pressesFile()) return;
  const { newContext, newPage } = browser;
  browser.newContext = async (...options) => withRecorder(await newContext.apply(browser, options));
  browser.newPage = async (...options) => {
    const page = await newPage.apply(browser, options);
    await withRecorder(page.context());
    return page;
  };
}

async function withRecorder(context: BrowserContext): Promise<BrowserContext> {
  await context.exposeBinding('writePress', (_, key: string) => writePress(key));
  await context.addInitScript(
    `globalThis.recordPress = (${recorder.toString()})((key) => globalThis.writePress(key).catch(() => {}));`,
  );
  return context;
}
