import type { Page } from 'playwright-core';

/** One click or key on a heavy screen: how to get there, and what is measured. */
export type Interaction = {
  readonly name: string;
  /** The brand of the demo whose screens have it; usually the one with the most contacts. */
  readonly brand?: string;
  readonly prepare: (page: Page) => Promise<void>;
  readonly interact: (page: Page) => Promise<void>;
  /** What shows that it worked. */
  readonly shown: (page: Page) => Promise<void>;
};

/** The brand whose organization in the demo has the most contacts. */
export const MOST_CONTACTS = 'blast';

const main = (page: Page) => page.getByRole('main');
const openRow = (page: Page) => page.getByRole('row', { name: /^Open / }).first();
const everyone = (page: Page) => main(page).getByRole('checkbox', { name: /^Select all / });
const bar = (page: Page) => page.getByRole('region', { name: /^Selected/ });
const panel = (page: Page) => page.locator('tr[data-open]');
const inSidebar = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first();
const edit = (page: Page) => main(page).getByRole('button', { name: /^Edit/ }).first();

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  await main(page).getByRole('heading').first().waitFor();
};

async function atContacts(page: Page): Promise<void> {
  await at('/contacts')(page);
  await openRow(page).waitFor();
}

async function atContact(page: Page): Promise<void> {
  await atContacts(page);
  await openRow(page).click();
  await panel(page).waitFor();
}

async function atSelected(page: Page): Promise<void> {
  await atContacts(page);
  await everyone(page).click();
  await bar(page).waitFor();
}

const atReport = (campaign: string) => async (page: Page) => {
  await at('/campaigns')(page);
  await main(page).getByRole('link', { name: campaign }).first().click();
  await page.waitForURL('**/campaign/**');
};

const withContacts: readonly Interaction[] = [
  {
    name: 'Contact: its campaigns',
    prepare: atContact,
    interact: (page) => page.getByRole('tab', { name: /Campaigns|Blasts/ }).click(),
    shown: (page) => page.getByRole('tab', { name: /Campaigns|Blasts/, selected: true }).waitFor(),
  },
  {
    name: 'Contacts: open one',
    prepare: atContacts,
    interact: (page) => openRow(page).click(),
    shown: (page) => panel(page).waitFor(),
  },
  {
    name: 'Contacts: select a page',
    prepare: atContacts,
    interact: (page) => everyone(page).click(),
    shown: (page) => bar(page).waitFor(),
  },
  {
    name: 'Contacts: select all pages',
    prepare: atSelected,
    interact: (page) =>
      bar(page)
        .getByRole('button', { name: /^Select all/ })
        .click(),
    shown: (page) =>
      bar(page)
        .getByRole('button', { name: /^Select all/ })
        .waitFor({ state: 'hidden' }),
  },
  {
    name: 'Contacts: message those selected',
    prepare: atSelected,
    interact: (page) => bar(page).getByRole('button', { name: 'Message', exact: true }).click(),
    shown: (page) => page.getByRole('textbox', { name: 'Message' }).first().waitFor(),
  },
];

/** The ten heaviest clicks and keys that are known. `campaignIn` names a campaign of a brand's organization. */
export const interactionsWith = (campaignIn: (brand: string) => string): readonly Interaction[] => [
  ...withContacts,
  {
    name: 'Report: open the builder',
    brand: 'tattoo',
    prepare: async (page) => {
      await atReport(campaignIn('tattoo'))(page);
      await edit(page).waitFor();
    },
    interact: (page) => edit(page).click(),
    shown: (page) => page.waitForURL(/builder|edit/),
  },
  {
    name: 'Inbox: open',
    prepare: at('/dashboard'),
    interact: (page) => inSidebar(page, '/messages').click(),
    shown: (page) => page.waitForURL('**/messages**'),
  },
  {
    name: 'Overview: open',
    prepare: at('/campaigns'),
    interact: (page) => inSidebar(page, '/dashboard').click(),
    shown: (page) => page.waitForURL('**/dashboard'),
  },
  {
    name: 'Campaigns: open a report',
    prepare: async (page) => {
      await at('/campaigns')(page);
      await main(page)
        .getByRole('link', { name: campaignIn(MOST_CONTACTS) })
        .first()
        .waitFor();
    },
    interact: (page) =>
      main(page)
        .getByRole('link', { name: campaignIn(MOST_CONTACTS) })
        .first()
        .click(),
    shown: (page) => page.waitForURL('**/campaign/**'),
  },
  {
    name: 'Command palette: open',
    prepare: at('/contacts'),
    interact: (page) => page.keyboard.press('Control+k'),
    shown: (page) =>
      page
        .getByRole('dialog')
        .getByRole('combobox')
        .or(page.getByPlaceholder(/Search|Go to/))
        .first()
        .waitFor(),
  },
];
