import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { importFile } from './first-hour.ts';
import { beginJob } from './jobs/begin-job.ts';
import { startJourney } from './journey-server.ts';
import { PATIENCE_MS } from './open-page.ts';
import { pretendYouTube } from './pretend-youtube.ts';

const journey = await startJourney({ organization: 'Northwind Roofing' });
const { staff } = journey;

const PEOPLE = 496;
const MARIA = '(555) 700-0000';
const SCREENSHOT = join(import.meta.dirname, '../docs/screenshot.png');

describe('a marketer with a file of 500 rows', () => {
  it('imports it, builds a campaign, sends it, sees a phone watch and answer, and reads the report [BRAND-01 LEAD-26 LEAD-27 EDIT-01 EDIT-17 EDIT-18 DASH-06 CAMP-04 CAMP-05 DETAIL-06 DETAIL-08]', async () => {
    const page = await journey.openStaffApp('/login', { as: null });
    await pretendYouTube(page.context());
    await signIn(page);
    await bringTheFileIn(page);
    await buildTheCampaign(page);
    await sendToEveryone(page);
    await watchAndAnswerOnAPhone(page);
    await readWhatCameOfIt(page);
  });

  it('adds one by hand, groups some, and messages all of them at once [BRAND-02 BULK-05 GROUP-11]', async () => {
    const page = await journey.openStaffApp('/groups');
    await page.getByRole('button', { name: 'New group' }).click();
    await page.waitForURL('**/group/*');
    const groupAddress = page.url();
    await page.getByRole('button', { name: 'Add leads', exact: true }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).fill('Nadia Haddad');
    await form.getByLabel('Phone', { exact: true }).fill('(555) 700-0900');
    await form.getByRole('button', { name: 'Add lead', exact: true }).click();
    await page.getByText('Leads Added').waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByLabel('Search leads').fill('Maria');
    await page.getByRole('checkbox', { name: 'Select Maria Garcia' }).check();
    const bar = page.getByRole('region', { name: /^Selected/ });
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Add to group' }).click();
    await page.getByRole('combobox', { name: 'Group' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Add 1 lead' }).click();
    await page.goto(groupAddress);
    await page.getByRole('checkbox', { name: 'Select all leads' }).check();
    await page
      .getByRole('region', { name: /^Selected/ })
      .getByRole('button', { name: 'Message' })
      .click();
    await page.getByRole('textbox', { name: 'Message' }).focus();
    await page.keyboard.insertText('Our spring offer ends on Friday.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Send to 2 leads' }).click();
    expect((await journey.waitForTexts('+15557000900', 1)).at(-1)?.body).toBe('Our spring offer ends on Friday.');
    const maria = await journey.waitForTexts('+15557000000', 6);
    expect(maria.at(-1)?.body).toBe('Our spring offer ends on Friday.');
  });
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(staff.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(staff.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

async function bringTheFileIn(page: Page): Promise<void> {
  const job = await beginJob(page, 'import-a-list');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  await importFile(page, 'spring.csv', csvOf500Rows());
  await page.getByText(`Imported ${PEOPLE} new leads from spring.csv`).waitFor();
  await job.end();
  await page.getByRole('button', { name: 'Show rows not imported' }).click();
  await page.getByRole('dialog').getByRole('cell', { name: '498' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

async function buildTheCampaign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New campaign' }).click();
  await page.waitForURL('**/campaign/*');
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring roof check');
  await addMessage(page, 'New Message', ', storm season is close. May we check your roof?', 'Save');
  await addMessage(page, 'Attach Slide', ', a look at what we check:', 'Save and add slides');
  await fillThePitch(page);
  await addMessage(page, 'New Message', ', reply YES and we will call you.', 'Save');
}

async function addMessage(page: Page, button: string, text: string, save: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${button} (at the end|as the first)`) }).click();
  const dialog = page.getByRole('region', { name: /^New message/ });
  await dialog.getByRole('button', { name: '+ First name' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).press('End');
  await page.keyboard.insertText(text);
  // Another message waits a day for the one before it unless one says otherwise.
  await dialog.getByRole('tab', { name: 'When' }).click();
  await dialog.getByLabel('Days').fill('0');
  await dialog.getByRole('button', { name: save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function fillThePitch(page: Page): Promise<void> {
  await page.getByText('The link shows nothing until there’s a slide.').waitFor();
  await page.waitForTimeout(400);
  await page.getByRole('button', { name: 'Add slide', exact: true }).click();
  await page.getByRole('menuitem', { name: 'YouTube' }).click();
  const slide = page.getByRole('region', { name: /New slide/ });
  await slide.getByLabel('YouTube address').fill('https://youtu.be/aqz-KE-bpKQ');
  await slide.getByLabel('Slide title (optional)', { exact: true }).fill('A roof check in one minute');
  await addQuestion(page, 'Yes / No', 'Was your roof checked lately?');
  await addQuestion(page, 'Rating', 'How likely are you to book?');
  await slide.getByRole('button', { name: 'Save slide' }).click();
  await slide.waitFor({ state: 'detached' });
}

async function addQuestion(page: Page, kind: string, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: new RegExp(kind, 'i') }).click();
  const dialog = page.getByRole('region', { name: /New question/ });
  await dialog.getByLabel('Question').fill(label);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function sendToEveryone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add leads', exact: true }).click();
  await page.getByRole('radio', { name: new RegExp(`All leads \\(${PEOPLE}\\)`) }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: `Send to ${PEOPLE} leads` }).click();
}

async function watchAndAnswerOnAPhone(page: Page): Promise<void> {
  const phones = await page.context().newPage();
  phones.setDefaultTimeout(PATIENCE_MS);
  await phones.goto(`${journey.server.url}/simulator?phone=5557000000&phone=5557000001`);
  const phone = phones.getByRole('article', { name: `Phone ${MARIA}` });
  // The messages slide in while the send runs.
  await phone.getByText('Maria, reply YES and we will call you.').waitFor();
  expect(await phone.getByText(/^Maria, /).count()).toBe(3);
  await phone.getByRole('button', { name: /^http/ }).click();
  const viewer = phone.frameLocator('iframe');
  await answer(viewer);
  await untilStored();
  await viewer.getByRole('button', { name: 'Continue' }).click();
  await viewer.getByText('Thank You For Viewing!').waitFor();
  await phone.getByRole('button', { name: 'Messages' }).click();
  await phone.getByRole('textbox', { name: 'Reply' }).fill('YES please');
  await phone.getByRole('button', { name: 'Send reply' }).click();
  // A page that is closed loses what it was about to send.
  await journey.waitForTexts('+15557000000', 4);
  await phones.close();
}

// How soon a phone's report arrives depends on the machine, so this waits until it is stored.
async function untilStored(): Promise<void> {
  const { leads } = await journey.server.graphql('{ leads(search: "Maria") { leads { id } } }', {}, staff.token);
  const viewed = `query ($id: ID!) { lead(leadId: $id) { lead { stats { seconds } widgets { values }
    activity { times { viewRanges { end } } } } } }`;
  await vi.waitFor(
    async () => {
      const { lead } = await journey.server.graphql(viewed, { id: leads.leads[0]?.id }, staff.token);
      expect(lead.lead.stats.seconds).toBeGreaterThan(0);
      expect(lead.lead.widgets).toHaveLength(2);
      expect(lead.lead.activity[0]?.times[0]?.viewRanges.length).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 250 },
  );
}

async function answer(viewer: FrameLocator): Promise<void> {
  await viewer.getByRole('heading', { name: 'A roof check in one minute' }).waitFor();
  await viewer.getByRole('button', { name: /Play video/ }).click();
  await viewer.getByText('Yes', { exact: true }).click();
  await viewer.getByRole('radio', { name: '9', exact: true }).check();
}

async function readWhatCameOfIt(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('region', { name: 'Messages Sent' }).getByText('1,488', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Leads' }).first().getByText('496').waitFor();
  await page.getByText('1 of 496 leads', { exact: true }).waitFor();
  await page.getByText('1 of 496 leads messaged').waitFor();
  await page.getByText('1,488 delivered, 0 failed', { exact: true }).waitFor();
  // It follows the funnel a few seconds later.
  await page.getByRole('region', { name: 'Attention' }).getByRole('table').waitFor();
  await page.screenshot({ path: SCREENSHOT });
  await textWhoWatched(page);
  await page.getByRole('link', { name: 'Overview' }).click();
  // The text to the one who watched is counted any moment now.
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText(/^1,48[89]$/)
    .waitFor();
  await page.getByLabel('Search leads').fill('Maria');
  await page.getByRole('row', { name: 'Open Maria Garcia' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Was your roof checked lately?').waitFor();
  await dialog.getByText('A roof check in one minute').first().waitFor();
  await dialog.getByRole('tab', { name: 'Messages' }).click();
  await dialog.getByText('YES please').waitFor();
}

async function textWhoWatched(page: Page): Promise<void> {
  const job = await beginJob(page, 'text-who-watched');
  await page
    .getByRole('region', { name: 'How far they got' })
    .getByRole('button', { name: /^Watched\s*:?\s*1\b/ })
    .click();
  await page.getByRole('checkbox', { name: 'Select Maria Garcia' }).click();
  await page
    .getByRole('region', { name: /^Selected/ })
    .getByRole('button', { name: 'Message' })
    .click();
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.insertText('Thank you for watching.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send to Maria Garcia' }).click();
  const texts = await journey.waitForTexts('+15557000000', 5);
  expect(texts.at(-1)?.body).toBe('Thank you for watching.');
  await job.end();
  await page.keyboard.press('Escape');
}

function csvOf500Rows(): Buffer {
  const rows = ['Full name,Mobile,City', 'Maria Garcia,(555) 700-0000,Mesa'];
  for (let n = 1; n < PEOPLE; n += 1) rows.push(`Person ${n},555-700-${String(n).padStart(4, '0')},"Mesa, AZ"`);
  rows.push('No Number,not a number,Mesa', 'Too Short,555123,Mesa', 'Maria Again,5557000000,Mesa', 'No Phone,,');
  return Buffer.from(rows.join('\r\n'));
}
