import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brandKeys, brandNamed } from '../brands/registry.ts';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLeads } from '../server/testing/build-leads.ts';
import { buildOrganization } from '../server/testing/build-organization.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { PROMISED, settled, violationsIn } from './barriers.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server } = journey;
const { port } = new URL(server.url);

async function staffOf(brand: string) {
  const { context } = server;
  const { id } = await buildOrganization(context, { brand, name: `House of ${brand}` });
  const leadIds = await buildLeads(context, id, 3);
  const staff = await buildUser(context, id);
  await buildCampaign(context, id, { name: 'Spring', userId: staff.id, steps: [{ message: 'Hello' }], leadIds });
  return staff;
}

/** Accessibility violations on a page: insufficient contrast, and elements without a name. */
async function barriers(page: Page, rules: Parameters<typeof violationsIn>[2] = PROMISED): Promise<string[]> {
  const violations = await violationsIn(page, 'html', rules);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The same in light and in dark, where only the colors differ. */
async function barriersInBoth(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  const light = await barriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  return [...light, ...(await barriers(page, ['color-contrast']))];
}

/** The narrowest gap before or after a letter, in parts of their size: typefaces draw some letters nearer to the space. */
function narrowestGap(page: Page, within: string): Promise<number> {
  return page
    .locator(within)
    .first()
    .evaluate((element) => {
      const line = element.appendChild(document.createElement('span'));
      line.style.cssText = 'position: absolute; white-space: pre; font-size: 100px';
      const width = (text: string) => {
        line.textContent = text;
        return line.getBoundingClientRect().width;
      };
      const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
      const gaps = letters.flatMap((letter) => [`${letter} `, ` ${letter}`].map((text) => width(text) - width(letter)));
      line.remove();
      return Math.min(...gaps) / 100;
    });
}

describe.each(brandKeys.map(brandNamed))('the brand $key', (brand) => {
  it('has its own sign-in and privacy policy at its host name, readable in light and dark [BRAND-07 POLICY-01]', async () => {
    const host = `http://${brand.key}.localhost:${port}`;
    const page = await journey.openPage(`${host}/login`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByText(brand.name, { exact: true }).count()).toBeGreaterThan(0);
    expect(await barriersInBoth(page)).toEqual([]);
    await page.goto(`${host}/policy`);
    expect(await page.title()).toBe(`Privacy policy · ${brand.name}`);
    expect(await page.getByRole('heading', { name: 'HIPAA and HITECH' }).count()).toBe(brand.policy.hipaa ? 1 : 0);
    expect(await barriersInBoth(page)).toEqual([]);
  });

  it('keeps words apart in titles and in text, after and before any letter', async () => {
    const page = await journey.openPage(`http://${brand.key}.localhost:${port}/policy`);
    await page.evaluate(() => document.fonts.ready);
    expect(await narrowestGap(page, 'h1')).toBeGreaterThan(0.16);
    expect(await narrowestGap(page, 'section p')).toBeGreaterThan(0.18);
  });

  it('uses its own words on the overview and for campaigns, at any host [BRAND-07 BRAND-08 NAV-23]', async () => {
    const { leads, campaigns, campaign } = brand.words;
    const page = await journey.openStaffApp('/dashboard', { as: await staffOf(brand.key) });
    await page.getByRole('heading', { name: leads, exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: campaigns, exact: true }).click();
    await page.getByRole('heading', { name: campaigns, exact: true }).waitFor();
    await page.getByRole('button', { name: `New ${campaign.toLowerCase()}` }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});
