import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { barriersAtEveryWidth } from './barriers.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ brand: 'tattoo' });
const { server, organization, staff } = journey;
const phone = '+16025550190';
const maya = await buildLead(server.context, organization.id, { name: 'Maya Okafor', phone: '6025550190' });
const pitch = await buildPitch(server.context, organization.id, {
  ...{ title: 'Your visit', brand: 'tattoo' },
  slides: [
    { type: 'TEXT', title: 'Before you come', content: '<p>Please tell us a few things.</p>' },
    { type: 'TEXT', title: 'Thank you', content: '<p>See you soon.</p>' },
  ],
});
const campaign = await buildCampaign(server.context, organization.id, {
  ...{ name: 'Spring', userId: staff.id },
  steps: [{ message: 'Please look', pitchId: pitch.id }],
});

const questions = [
  ['Long answer', 'What hurts?'],
  ['Number', 'How many rooms?'],
  ['Phone number', 'Another number?'],
  ['Email address', 'Your email?'],
] as const;
const complaint = 'My knee hurts.\nSince Monday, and only at night.';
const GOOD = { 'Another number?': '602.555.0142', 'Your email?': 'maya@example.com', 'How many rooms?': '1,200' };
const WRONG = { 'Another number?': '555-0142', 'Your email?': 'maya at example', 'How many rooms?': '2.5' };
const problems = [
  'Please enter a whole number.',
  'Please enter a valid phone number.',
  'Please enter a valid email address.',
];
const answered = {
  'What hurts?': complaint,
  'How many rooms?': '1200',
  'Another number?': '(602) 555-0142',
  'Your email?': 'maya@example.com',
};

const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 60_000, interval: 200 });
async function contentsStored(): Promise<Record<string, string>> {
  const { lead } = await server.graphql<{ lead: { lead: { widgets: { label: string; content: string }[] } } }>(
    'query ($id: ID!) { lead(leadId: $id) { lead { widgets { label content } } } }',
    { id: String(maya.id) },
    staff.token,
  );
  return Object.fromEntries(lead.lead.widgets.map(({ label, content }) => [label, content]));
}

async function addQuestion(page: Page, kind: string, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  const dialog = page.getByRole('region', { name: `New question: ${kind}` });
  await dialog.getByRole('textbox', { name: 'Question' }).fill(label);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('staff add questions for a text, a number, a phone number and an email address to a slide', async () => {
  const page = await journey.openStaffApp(`/campaign/${campaign.id}`);
  await page.getByRole('button', { name: /^\d slides?$/ }).click();
  for (const [kind, label] of questions) await addQuestion(page, kind, label);
  const slide = page.getByRole('region', { name: /^Edit slide/ });
  for (const [, label] of questions) await slide.getByText(label, { exact: true }).waitFor();
});

it('a contact answers on a phone, sees what doesn’t fit, and loses nothing without a network', async () => {
  await server.graphql(
    'mutation ($id: ID!, $leads: [ID!]!) { addLeadsToCampaign(campaignId: $id, leadIds: $leads) { success } }',
    { id: String(campaign.id), leads: [String(maya.id)] },
    staff.token,
  );
  const [text] = await journey.waitForTexts(phone, 1);
  const page = await journey.openPage(/https?:\S+/.exec(text?.body ?? '')?.[0] ?? '');
  const keys = await page
    .getByLabel(/^(?:How many rooms|Another number|Your email)/)
    .evaluateAll((all) => all.map((one) => [one.getAttribute('inputmode'), one.getAttribute('type')]));
  expect(keys).toEqual([
    ['numeric', null],
    [null, 'tel'],
    [null, 'email'],
  ]);
  for (const [label, value] of Object.entries(WRONG)) await page.getByLabel(label).fill(value);
  for (const problem of problems) await page.getByText(problem).waitFor();
  const next = page.getByRole('button', { name: 'Continue' });
  expect(await next.isDisabled()).toBe(true);
  expect(await barriersAtEveryWidth(page, 'typed answers')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const field of await page.locator('.field').all())
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.context().setOffline(true);
  await page.getByLabel('What hurts?').fill(complaint);
  for (const [label, value] of Object.entries(GOOD)) await page.getByLabel(label).fill(value);
  await page.getByText('Kept on this phone. It is sent when you are online again.').nth(3).waitFor();
  await page.context().setOffline(false);
  await until(async () => expect(await contentsStored()).toEqual(answered));
  for (const problem of problems) expect(await page.getByText(problem).count()).toBe(0);
  await next.click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await page.getByLabel('What hurts?').inputValue()).toBe(complaint);
  await page.reload();
  await until(async () => expect(await page.getByLabel('Another number?').inputValue()).toBe('(602) 555-0142'));
});

it('staff see the answers on the contact and in the campaign', async () => {
  const page = await journey.openStaffApp(`/dashboard?contact=${maya.id}`);
  await page.getByRole('dialog').getByRole('tab', { name: 'Reporting' }).click();
  const answers = page.getByRole('dialog').getByRole('region', { name: 'Answers' });
  await answers.getByText('What hurts?').waitFor();
  for (const content of Object.values(answered))
    expect(await answers.evaluate((region) => (region as HTMLElement).innerText)).toContain(content);
  // A campaign that was ever active opens on its report.
  await page.goto(`${server.url}/campaign/${campaign.id}`);
  const card = page.getByRole('region', { name: 'Answers and opt-outs' });
  for (const [, label] of questions) {
    const row = card.getByRole('listitem').filter({ hasText: label });
    await row.getByRole('button', { name: '1 answer' }).waitFor();
  }
  await page.getByRole('button', { name: 'CSV Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'CSV Report' });
  await dialog.getByRole('cell', { name: '(602) 555-0142' }).waitFor();
});
