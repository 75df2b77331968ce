import type { Page } from 'playwright-core';

/** One screen of the tour: how to get there from a signed-in page or, for visitors, from an empty one. */
export type Place = { readonly name: string; readonly go: (page: Page) => Promise<void> };

const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
  };

/** Opens a list and then the first thing in it that the address of the link names. */
const firstOf =
  (list: string, link: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(list);
    await page.locator(`main a[href^="${link}"]`).first().click();
    await page.waitForURL(`**${link}**`);
  };

const pressed =
  (path: string, keys: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await settle(page);
    await page.keyboard.press(keys);
  };

async function openContact(page: Page): Promise<void> {
  await page.goto('/contacts');
  await page
    .getByRole('row', { name: /^Open / })
    .first()
    .click();
  await page.locator('tr[data-open]').waitFor();
}

async function openOrganization(page: Page): Promise<void> {
  await page.goto('/super-admin/organizations');
  await page.getByRole('row').nth(1).click();
  await page.waitForURL('**/super-admin/organizations/*');
}

/** The campaign of the demo that this brand tells the most about. */
const campaignOf =
  (name: string, view: 'report' | 'editor') =>
  async (page: Page): Promise<void> => {
    await page.goto('/campaigns');
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await page.waitForURL('**/campaign/**');
    // Which of the two a campaign opens on is the brand's choice.
    const address = new URL(page.url());
    address.searchParams.set('view', view);
    await page.goto(address.href);
  };

/** What a person without a session can see of the staff app. */
export const outside: readonly Place[] = [
  { name: 'sign in', go: at('/login') },
  { name: 'sign up', go: at('/register') },
  { name: 'forgotten password', go: at('/forgot-password-request') },
  { name: 'privacy policy', go: at('/policy') },
];

/** What the owner of an organization sees; where a brand leaves a screen out, its picture shows what is there instead. */
export const insideOf = (campaign: string): readonly Place[] => [
  { name: 'overview', go: at('/dashboard') },
  { name: 'contacts', go: at('/contacts') },
  { name: 'contact', go: openContact },
  { name: 'inbox', go: at('/messages') },
  { name: 'campaigns', go: at('/campaigns') },
  { name: 'report', go: campaignOf(campaign, 'report') },
  { name: 'campaign builder', go: campaignOf(campaign, 'editor') },
  { name: 'groups', go: at('/groups') },
  { name: 'group', go: firstOf('/groups', '/group/') },
  { name: 'landing pages', go: at('/landing-pages') },
  { name: 'landing page', go: firstOf('/landing-pages', '/landing-page/') },
  { name: 'events', go: at('/events') },
  { name: 'library', go: at('/library') },
  { name: 'campaign library', go: at('/campaign-library') },
  { name: 'users', go: at('/users') },
  { name: 'audit trail', go: at('/audit') },
  { name: 'command palette', go: pressed('/dashboard', 'Control+k') },
  { name: 'keyboard shortcuts', go: pressed('/dashboard', '?') },
];

/** What the platform's own admin sees besides. */
export const platform: readonly Place[] = [
  { name: 'platform', go: at('/super-admin') },
  { name: 'organizations', go: at('/super-admin/organizations') },
  { name: 'organization', go: openOrganization },
  { name: 'numbers', go: at('/super-admin/numbers') },
  { name: 'brands', go: at('/super-admin/brands') },
  { name: 'failed jobs', go: at('/super-admin/jobs') },
  { name: 'setup', go: at('/setup') },
  { name: 'status', go: at('/status') },
];

/** The tabs of the account, as this brand and person have them. */
export async function accountPlaces(page: Page): Promise<Place[]> {
  await page.goto('/account');
  const tabs = page.getByRole('main').getByRole('tab');
  await tabs.first().waitFor();
  const names = await tabs.allTextContents();
  return names.map((name) => ({
    name: `account, ${name}`,
    go: async (shown) => {
      await shown.goto('/account');
      await shown.getByRole('main').getByRole('tab', { name, exact: true }).click();
    },
  }));
}

/** Waits until nothing is loading; an event stream never ends, so silence of the network has a short limit. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
