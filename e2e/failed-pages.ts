import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';

const MOST_LETTERS = 400;

/**
 * Puts in front of a failed story's errors where its pages were and what they showed: where only a log is left, an address
 * that wasn't reached says nothing about what was there instead.
 */
export async function sayWhatPagesShowed({ task }: TestContext, pages: readonly Page[]): Promise<void> {
  if (task.result?.state !== 'fail') return;
  const shown = (await Promise.all(pages.map(whatIsShown))).join('; ');
  for (const error of task.result.errors ?? []) {
    error.message = `[${shown}] ${error.message}`;
    error.stack = `[${shown}] ${error.stack ?? ''}`;
  }
}

async function whatIsShown(page: Page): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch(() => '(nothing that can be read)');
  // Where the page is long, what it just said is the news of it.
  const news = await page
    .locator('[role="alert"], [role="status"]')
    .allInnerTexts()
    .catch(() => []);
  const { pathname, search } = new URL(page.url());
  const said = news.filter((text) => text.trim() !== '').join(' | ');
  const [told, shown] = [said, words].map((text) => text.replaceAll(/\s+/g, ' ').slice(-MOST_LETTERS));
  return `${pathname}${search}: ${told} … ${shown}`;
}
