import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLeads } from '../server/testing/build-leads.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
const leadIds = await buildLeads(server.context, organization.id, 12);
for (const name of ['Autumn', 'Spring']) {
  const steps = [{ message: 'May we see you?' }];
  await buildCampaign(server.context, organization.id, { name, userId: staff.id, leadIds: [], steps });
}
for (const groupName of ['Regulars', 'Newcomers'])
  await server.graphql(
    'mutation ($name: String) { createGroup(name: $name) { success } }',
    { name: groupName },
    staff.token,
  );
await server.graphql(
  'mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { showMessages: true }) { success } }',
  { id: String(organization.id) },
  staff.token,
);
const phones = ['+15553000001', '+15553000002'] as const;
for (const phone of phones) await journey.reply(phone, `Is it open today? ${phone}`);

const STEPS = 60;
let taken = 0;

/** What has the focus: its role or element, and its name or text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'the page';
    const named = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.getAttribute('role') ?? element.localName} ${named}`.trim();
  });
}

/** One key, or one text typed; afterwards something expected has the focus, and never the page. */
async function step(page: Page, what: { key: string } | { text: string }, expected: RegExp): Promise<void> {
  taken += 1;
  if ('key' in what) await page.keyboard.press(what.key);
  else await page.keyboard.type(what.text);
  const said = `step ${taken}: ${JSON.stringify(what)}`;
  await vi.waitFor(async () => expect(await focused(page), said).toMatch(expected), { timeout: 20_000 });
}

/** After one of two rows has gone, the other one has the focus. */
async function isOneLeft(page: Page, expected: RegExp): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem');
  await vi.waitFor(async () => expect(await rows.count()).toBe(1), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await focused(page)).toMatch(expected), { timeout: 5_000 });
}

/** The server has accepted the reply, and the box is empty again. */
async function isSent(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' });
  await vi.waitFor(async () => expect(await box.inputValue()).toBe(''), { timeout: 20_000 });
}

it('signs in, finds, selects, archives and answers two messages in sixty steps without a mouse', async () => {
  const page = await journey.openStaffApp('/login', { as: null });
  const key = (name: string, expected: RegExp) => step(page, { key: name }, expected);
  const type = (text: string, expected: RegExp) => step(page, { text }, expected);
  const palette = /^combobox Search or do something/;
  const heard = (text: string) => page.getByText(text).first().waitFor();

  await vi.waitFor(async () => expect(await focused(page)).toMatch(/^input/));
  await type(staff.email, /^input/);
  await key('Tab', /^input|^a Forgot/);
  if (/^a /.test(await focused(page))) await key('Tab', /^input/);
  await type(staff.password, /^input/);
  await key('Enter', /./);
  await page.getByRole('row', { name: 'Open Lead 1', exact: true }).waitFor();

  await key('j', /^tr Open Lead/);
  const first = await focused(page);
  await key('j', /^tr Open Lead/);
  expect(await focused(page)).not.toBe(first);
  await key('k', new RegExp(`^${first}$`));
  await key('x', new RegExp(`^${first}$`));
  await heard('1 of 12 leads selected');
  await key('j', /^tr Open Lead/);
  await key('j', /^tr Open Lead/);
  await key('Shift+X', /^tr Open Lead/);
  await heard('3 of 12 leads selected');
  await key('Control+k', palette);
  await type('message 3', palette);
  await page.getByRole('option', { name: /^Message \(3 selected leads\)/ }).waitFor();
  await key('Escape', /^tr Open Lead/);
  await key('Enter', /^(?!tr|the page)/);
  await page.getByRole('dialog').waitFor();
  await key('Escape', /^tr Open Lead/);
  await key('/', /^input Search leads/);
  await type('Lead 12', /^input Search leads/);
  await page.getByText('1 lead found').waitFor();

  await key('Control+k', palette);
  await type('campaigns', palette);
  await page.getByRole('option', { name: /^Campaigns/ }).waitFor();
  await key('Enter', /^main/);
  await page.getByRole('link', { name: 'Spring' }).waitFor();
  await key('n', /^presentation/);
  await key('ArrowDown', /^menuitem Add leads/);
  await key('ArrowDown', /^menuitem Import a file/);
  await key('Escape', /^(button New|main)/);
  await key('j', /^a (Autumn|Spring)/);
  await key('e', /^button Archive campaign/);
  await key('Enter', /^a (Autumn|Spring)/);
  await heard('Campaign archived');
  await isOneLeft(page, /^a (Autumn|Spring)/);
  await key('Enter', /^main/);
  await page.waitForURL(/\/campaign\/\d+$/);

  await key('g', /^main/);
  await key('g', /^main/);
  await page.getByRole('link', { name: 'Regulars' }).waitFor();
  await key('j', /^a /);
  await key('x', /^a /);
  // It can be undone, so the button that does it has the focus.
  await key('e', /^button Archive group/);
  await key('Enter', /^a (Regulars|Newcomers)/);
  await heard('Group archived');
  await isOneLeft(page, /^a (Regulars|Newcomers)/);
  await key('x', /^a /);
  await key('x', /^a /);
  await key('k', /^a (Regulars|Newcomers)/);
  await key('?', /^button Close/);
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Groups', { exact: true }).waitFor();
  await key('Escape', /^a (Regulars|Newcomers)/);

  await key('g', /^a /);
  await key('m', /^main/);
  await page
    .getByRole('button', { name: /Is it open today/ })
    .first()
    .waitFor();
  await key('j', /^button/);
  await key('j', /^button/);
  await key('k', /^button/);
  await key('Enter', /^button .*Is it open today/);
  // Keys of the list are no text of an answer until `r` begins one.
  await key('j', /^button/);
  await key('k', /^button .*Is it open today/);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await key('r', /^textarea Message/);
  await type('Until six.', /^textarea Message/);
  await key('Control+Enter', /^button .*Until six/);
  await page.getByRole('log').getByText('Until six.').waitFor();
  await isSent(page);
  await key('n', /^button .*Is it open today/);
  await page.getByRole('log').getByText('Until six.').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await key('r', /^textarea Message/);
  await key('Escape', /^button .*Is it open today/);
  await key('r', /^textarea Message/);
  await type('Come at five.', /^textarea Message/);
  await key('Tab', /^button Send message/);
  await key('Enter', /^button .*Come at five/);
  await page.getByRole('log').getByText('Come at five.').waitFor();
  // Signing out asks about a reply that is still on its way.
  await isSent(page);

  await key('Escape', /^button .*Come at five/);
  await key('g', /^button/);
  await key('o', /^main/);
  await key('Control+k', palette);
  await type('sign out', palette);
  await key('Enter', /^input/);
  await page.waitForURL('**/login');
  expect(taken).toBeGreaterThanOrEqual(STEPS);
  const answers = await Promise.all(phones.map((phone) => journey.textsOn(phone)));
  expect(answers.map((texts) => texts.at(-1)?.body).sort()).toEqual(['Come at five.', 'Until six.']);
  expect(leadIds).toHaveLength(12);
});
