// What stands in the way of people: found by axe, and by looking how wide a page has become.
import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The levels of the accessibility guidelines that we promise to meet. */
export const PROMISED: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag22aa'] };

/** What axe finds wrong in a page. It stays in the page once it is there: bringing it takes longer than looking. */
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

/** What stands seriously in the way of people who cannot see well, or use no mouse; in the dark, only colors. */
async function barriers(page: Page, within = 'html'): Promise<string[]> {
  await settled(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const violations = await violationsIn(page, within, isDark ? ['color-contrast'] : undefined);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`);
}

/** What bars people at each width that they may have and in the dark, and what sticks out of the page. */
export async function barriersAtEveryWidth(page: Page, what: string, within = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // A tablet shows what a desk or a telephone shows: only whether it fits is asked of it.
    const met = [...(width === 768 ? [] : await barriers(page, within)), ...(await sticksOut(page))];
    found.push(...met.map((one) => `${what}, ${width} wide: ${one}`));
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await barriers(page, within)).map((one) => `${what}, dark: ${one}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Nothing is being fetched or moves any more: what fades in has the colors of neither state until it is there. */
async function settled(page: Page): Promise<void> {
  // A width or scheme that has just changed reaches the listeners with the next frame, and what they change the one after.
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
 * A page that can be moved sideways hides something from most people; tells what is too wide. Tables leave columns out
 * only after they have been measured, so a page that has just changed its width may take a moment.
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
