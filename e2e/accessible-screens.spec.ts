import { describe, expect, it } from 'vitest';
import { screens } from '../staff-app/shell/screens.ts';
import { barriersAtEveryWidth } from './barriers.ts';
import { LONG_NAME, startFullHouse } from './full-house.ts';

const { organization, campaign, group, landingPage, link, goTo, openPage } = await startFullHouse();
const ids: Readonly<Record<string, string>> = {
  ...{ ':campaignId': String(campaign.id), ':groupId': String(group.id), ':landingPageId': String(landingPage.id) },
  ':organizationId': String(organization.id),
};
const addresses = [...screens.flatMap(({ path, also = [] }) => [path, ...also]), '/simulator'].map((path) =>
  path.replace(/:\w+/, (name) => ids[name] ?? name),
);

describe('every screen', () => {
  it.each(addresses)('%s is accessible and fits a phone, a tablet and a desktop', async (address) => {
    const page = await goTo(address);
    expect(await barriersAtEveryWidth(page, address)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(address);
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
