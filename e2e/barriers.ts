// Accessibility barriers: found by axe, and by measuring the width of the page.
import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The levels of the accessibility guidelines that we promise to meet. */
export const PROMISED: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag22aa'] };

/**
 * The violations that axe finds in a page. axe stays in the page once it is loaded: loading it takes longer than
 * checking.
 */
export async function violationsIn(page: Page, within = 'html', runOnly?: RunOptions['runOnly']): Promise<Result[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) };
  return page.evaluate(
    async (asked) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      return (await inPage.run(asked.within, asked.options)).violations;
    },
    { within, options },
  );
}

/** Serious violations for people with low vision or without a mouse. In dark mode, only colors. */
async function barriers(page: Page, within = 'html'): Promise<string[]> {
  await settled(page);
  return barriersOfColors(page, within);
}

async function barriersOfColors(page: Page, within: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const violations = await violationsIn(page, within, isDark ? ['color-contrast'] : undefined);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`);
}

/** The violations as the page is now, and what sticks out of it. */
export async function barriersNow(page: Page): Promise<string[]> {
  return [...(await barriers(page)), ...(await sticksOut(page))];
}

/** The same of what never stops loading, as an example of it does. */
export async function barriersWhileLoading(page: Page): Promise<string[]> {
  return [...(await barriersOfColors(page, 'html')), ...(await sticksOut(page))];
}

/** The violations at each common width and in dark mode, and what sticks out of the page. */
export async function barriersAtEveryWidth(page: Page, what: string, within = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // A tablet shows what a desktop or a phone shows, so only its width is checked.
    const met = [...(width === 768 ? [] : await barriers(page, within)), ...(await sticksOut(page))];
    found.push(...met.map((one) => `${what}, ${width} wide: ${one}`));
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await barriers(page, within)).map((one) => `${what}, dark: ${one}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Waits until no request or transition is running: while something fades in, its colors are those of neither state. */
export async function settled(page: Page): Promise<void> {
  // A changed width or color scheme reaches listeners with the next frame, and their changes are in the one after.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(() => {
    const scheme = document.documentElement.getAttribute('data-mantine-color-scheme');
    const asked = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    return (
      (scheme === null || scheme === asked) &&
      document.querySelector('[role="status"][aria-label="Loading"]') === null &&
      document.getAnimations().every((animation) => animation.playState !== 'running')
    );
  });
}

/**
 * Finds what is too wide: a page that scrolls sideways hides something from most people. Tables only leave out columns
 * after they have been measured, so a page may need a moment after its width has changed.
 */
async function sticksOut(page: Page): Promise<string[]> {
  const fits = await page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, {
      timeout: 3000,
    })
    .then(
      () => true,
      () => false,
    );
  if (fits) return [];
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > room + 1);
    return [
      `the page is ${document.documentElement.scrollWidth} wide`,
      ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 160)),
    ];
  });
}
