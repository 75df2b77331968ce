import { expect, it } from 'vitest';
import { exampleBrand } from '../domain/brands/testing/example-brand.ts';
import { composeMail } from '../server/accounts/index.ts';
import { sharedBrowser } from './browser.ts';

it.each([320, 390, 600])('an email with a long link and a long name is no wider than a window of %i', async (width) => {
  const { html } = composeMail(exampleBrand(), {
    subject: 'You have been invited',
    paragraphs: [`${'Donaudampfschifffahrt'.repeat(4)} has invited you.`],
    button: {
      label: 'Accept the invitation',
      url: `https://app.example.com/register/${'aB3'.repeat(20)}?brand=default`,
    },
    closing: 'This link works once and expires in seven days.',
  });
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width, height: 800 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.setContent(html);
  const shown = await page.evaluate(() => ({ window: innerWidth, page: document.documentElement.scrollWidth }));
  expect(shown).toEqual({ window: width, page: width });
  expect(await page.evaluate(() => document.characterSet)).toBe('UTF-8');
});
