import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { buildLeads } from '../server/testing/build-leads.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
await buildLeads(server.context, organization.id, 2);
await server.graphql(
  'mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { showMessages: true }) { success } }',
  { id: String(organization.id) },
  staff.token,
);
await journey.reply('+15553000001', 'Is it open today?');

const patient = { timeout: 20_000 };

/** Goes by keys, the first of them on this page, from the answer that someone has begun to the dialog that writes to another contact. */
async function openByKeys(page: Page, lead: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /^Search or do something/ });
  await vi.waitFor(
    async () => expect(await search.evaluate((box) => box === document.activeElement)).toBe(true),
    patient,
  );
  await page.keyboard.type(lead);
  await page
    .getByRole('option', { name: new RegExp(lead) })
    .first()
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('message');
  await page.getByRole('option', { name: /^Message/ }).waitFor();
}

it('types into the message that the palette begins, and nothing into the reply behind it', async () => {
  const page = await journey.openStaffApp('/messages');
  await page.getByRole('button', { name: /Is it open today/ }).click();
  const reply = page.getByPlaceholder('Write a message');
  await reply.fill('Until six.');
  await openByKeys(page, 'Lead 2');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Message/ });
  await dialog.waitFor();
  const editor = dialog.getByRole('textbox', { name: 'Message' });
  await vi.waitFor(
    async () => expect(await editor.evaluate((box) => box.contains(document.activeElement))).toBe(true),
    patient,
  );
  await page.keyboard.type('Doors open at nine.');
  expect(await editor.textContent()).toContain('Doors open at nine.');
  expect(await reply.inputValue()).toBe('Until six.');
});

it('answers who waits from the palette as from the conversation', async () => {
  const page = await journey.openStaffApp('/messages?show=waiting');
  const row = page.getByRole('button', { name: /Is it open today/ });
  await row.waitFor();
  await openByKeys(page, 'Lead 1');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Message Lead 1' });
  await dialog.getByText('Ctrl+Enter to send').waitFor();
  await dialog.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('Until six, {{first_name}}.');
  await vi.waitFor(
    async () => expect(await dialog.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true),
    patient,
  );
  await page.keyboard.press('Control+Enter');
  await page.getByText('Your message to Lead 1 is ').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const texts = await journey.waitForTexts('+15553000001', 2);
  expect(texts.at(-1)?.body).toBe('Until six, Lead.');
  const again = await journey.openStaffApp('/messages?show=waiting');
  await again.getByText('No one who wrote in the last 30 days is waiting.').waitFor();
  const all = await journey.openStaffApp('/messages');
  await all.getByRole('button', { name: /Until six, Lead\./ }).waitFor();
});
