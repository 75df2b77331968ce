import { describe, expect, it } from 'vitest';
import { screens } from '../staff-app/shell/screens.ts';
import { barriersAtEveryWidth } from './barriers.ts';
import { LONG_NAME, startFullHouse } from './full-house.ts';

const { organization, campaign, group, landingPage, link, open, goTo, openPage } = await startFullHouse();
const ids: Readonly<Record<string, string>> = {
  ...{ ':campaignId': String(campaign.id), ':groupId': String(group.id), ':landingPageId': String(landingPage.id) },
  ':organizationId': String(organization.id),
};
// The later steps of an import lead back to the first one while there is no file.
const paths = new Set(
  screens.flatMap(({ path, also = [] }) => [path, ...also]).map((path) => path.replace('/:step', '')),
);
const addresses = [...paths, '/simulator'].map((path) => path.replace(/:\w+/, (name) => ids[name] ?? name));

describe('every screen', () => {
  it.each(addresses)('%s is accessible and fits a phone, a tablet and a desktop', async (address) => {
    const page = await goTo(address);
    // The bar and the sidebar are those of the first screen.
    const isInShell = address !== addresses[0] && (await page.getByRole('navigation').count()) > 0;
    expect(await barriersAtEveryWidth(page, address, isInShell ? 'main' : 'html')).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(address);
  });
});

describe('a person who asked for less motion', () => {
  it('sees nothing move, even while every color changes', async () => {
    const page = await open('/dashboard');
    await page.getByRole('row').nth(1).waitFor();
    await page.evaluate(() => {
      document.body.dataset.moved = '';
      for (const kind of ['transitionrun', 'animationstart'])
        document.addEventListener(kind, ({ target }) => {
          document.body.dataset.moved += `${kind} ${(target as Element).className}; `;
        });
    });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      // What starts with the new colors tells the page one frame later.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    }
    expect(await page.evaluate(() => document.body.dataset.moved)).toBe('');
  });
});

describe('every public page', () => {
  it.each([
    ['/login', 'Sign in'],
    ['/register', 'Create an account'],
    ['/register/some-link', 'This link doesn’t work'],
    ['/forgot-password-request', 'Forgot your password?'],
    ['/reset-password/some-link', 'Choose a new password'],
    ['/policy', 'Privacy policy'],
    [`/p/${landingPage.code}`, `Join ${LONG_NAME}`],
    [`/g/${group.code}`, `Friends of ${LONG_NAME}`],
    [link.path, 'Before you come'],
  ])('%s is accessible and fits', async (address, heading) => {
    const page = await openPage(address);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    expect(await barriersAtEveryWidth(page, address)).toEqual([]);
  });
});
