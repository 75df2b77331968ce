// The first hour of a new customer, step by step, as a person does it. Each step starts where the previous one ended.
import type { Page } from 'playwright-core';

export type Newcomer = {
  readonly name: string;
  readonly organization: string;
  readonly email: string;
  /** As it is typed. */
  readonly phone: string;
};

export const PASSWORD = 'seven quiet rivers';

/** Creates an account at /register with the code sent to the phone. */
export async function signUp(page: Page, newcomer: Newcomer, readCode: () => Promise<string>): Promise<void> {
  await page.getByLabel('Mobile phone').fill(newcomer.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').fill(await readCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill(newcomer.name);
  await page.getByLabel('Organization name').fill(newcomer.organization);
  await page.getByLabel('Email').fill(newcomer.email);
  await typeNewPassword(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
  await line(page, 'Choose a plan').waitFor();
}

/** Fills both fields of a new password. */
export async function typeNewPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Password again' }).fill(PASSWORD);
}

/** One line of the list on the overview. */
export function line(page: Page, label: string) {
  return page.getByRole('region', { name: 'Getting started' }).getByRole('listitem').filter({ hasText: label });
}

/** Waits until these lines of the list on the overview are checked off. */
export async function untilTicked(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) await line(page, label).getByLabel('Done').waitFor();
}

/** Chooses the plan in the overview's list. `payWith` types the card and answers the bank's question. */
export async function choosePlan(page: Page, payWith: (page: Page) => Promise<void>): Promise<void> {
  await line(page, 'Choose a plan').getByRole('button', { name: 'Choose a plan' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: /Basic/ }).check();
  await payWith(page);
  await page.getByText('Subscription Updated').waitFor();
  await untilTicked(page, 'Choose a plan');
}

/** Gets the first number that is for sale, and is led back to the overview. */
export async function getNumber(page: Page, areaCode: string): Promise<string> {
  await page.getByRole('button', { name: 'Get a number', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Area code').fill(areaCode);
  await dialog
    .getByRole('button', { name: new RegExp(`^Get \\(${areaCode}\\)`) })
    .first()
    .click();
  // The question names the number: the list may have changed before the press.
  const question = page.getByRole('dialog', { name: new RegExp(`^Get \\(${areaCode}\\).*\\?$`) });
  const shown = (await question.getByRole('heading').first().innerText()).replace(/^Get |\?$/g, '');
  await question.getByRole('button', { name: 'Get this number' }).click();
  await page.getByText(`${shown} is yours`).waitFor();
  return `+1${shown.replace(/\D/g, '')}`;
}

/** Turns on sending during quiet hours, so that the story is the same at any hour. */
export async function allowAnyHour(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Account' }).click();
  await turn(page, 'Send outside the window', true);
  await turn(page, /^Respect quiet hours where each/, false);
  await page.getByText('Unsaved changes').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
}

// By keyboard: a click by position can miss on a page that grows while it opens.
async function turn(page: Page, name: string | RegExp, checked: boolean): Promise<void> {
  const control = page.getByRole('switch', { name });
  if ((await control.isChecked()) !== checked) await control.press('Space');
  await page.getByRole('switch', { name, checked }).waitFor({ state: 'attached' });
}

/** How many people a newcomer texts. */
export const PEOPLE = process.env.LONG === '1' ? 300 : 60;

/** The phone of the nth person in the file, as carriers write it. */
export const phoneOf = (person: number) => `+1602333${String(1000 + person)}`;

/** A file as another program writes it, with one of the people twice. */
export function fileOfPeople(): Buffer {
  const rows = Array.from({ length: PEOPLE }, (_, n) => `"Person ${n + 1}",${phoneOf(n + 1).slice(2)}`);
  return Buffer.from(['Name,Mobile phone', ...rows, `"Person 7 again",(602) 333-1007`].join('\r\n'));
}

/** Chooses a file on the page that imports one, and goes through its steps as they are. */
export async function importFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.waitForURL('**/contacts/import/columns*');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'They signed a paper form' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import leads' }).click();
}

/** Imports the file from the list on the overview. */
export async function importPeople(page: Page): Promise<void> {
  await line(page, 'Add your first leads').getByRole('button', { name: 'Add leads' }).click();
  await page.getByRole('tab', { name: 'From a file' }).click();
  await importFile(page, 'people.csv', fileOfPeople());
  await page.getByText(`Imported ${PEOPLE} new leads from people.csv`).waitFor();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await untilTicked(page, 'Add your first leads');
}

export const WORDS = 'Free roof checks this week. Reply YES for a time.';

/** Writes the first campaign, and sends its message as a test to their own phone before saving it. */
export async function writeCampaign(page: Page): Promise<void> {
  await line(page, 'Write your first campaign').getByRole('button', { name: 'Create campaign' }).click();
  await page.waitForURL('**/campaign/*');
  await page.getByRole('textbox', { name: 'Name' }).fill('Roof checks');
  await page
    .getByRole('button', { name: /^New Message/ })
    .first()
    .click();
  const dialog = page.getByRole('region', { name: 'New message' });
  await dialog.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.insertText(WORDS);
  await dialog.getByRole('button', { name: 'Send me a test' }).click();
  await page.getByText(/^Test sent to/).waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Adds everyone and sends, after one question with the count. */
export async function sendToEveryone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add leads and send' }).click();
  await page.getByRole('radio', { name: new RegExp(`All leads \\(${PEOPLE}\\)`) }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByText(`${PEOPLE} leads`).first().waitFor();
  await page.getByRole('button', { name: `Send to ${PEOPLE} leads` }).click();
  await page.getByText('Leads Added').waitFor();
}
