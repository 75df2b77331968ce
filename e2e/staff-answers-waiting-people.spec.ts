import { expect, it, vi } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildLeads } from '../server/testing/build-leads.ts';
import { isInSight } from './in-sight.ts';
import { beginJob } from './jobs/begin-job.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
await buildLeads(server.context, organization.id, 12);
await server.graphql(
  'mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { showMessages: true }) { success } }',
  { id: String(organization.id) },
  staff.token,
);
const phones = ['+15553000001', '+15553000002', '+15553000003'] as const;
for (const phone of phones) await journey.reply(phone, `Is it open today? ${phone}`);

it('answers everyone who waits, one key each, and settles who needs no answer', async () => {
  const page = await journey.openStaffApp('/messages');
  const log = page.getByRole('log');
  const box = page.getByRole('textbox', { name: 'Message' });
  const waiting = page.getByRole('link', { name: /^Waiting for an answer/ });
  const counted = (count: string) =>
    vi.waitFor(async () => expect(await waiting.textContent()).toBe(`Waiting for an answer${count}`), {
      timeout: 20_000,
    });
  // The one who has waited longest is open, and nothing is in the box.
  await log.getByText('+15553000001').waitFor();
  await counted('3');
  const isInBox = () =>
    vi.waitFor(async () => expect(await box.evaluate((one) => one === document.activeElement)).toBe(true));
  await page.keyboard.press('r');
  await isInBox();
  await page.keyboard.type('Until six.');
  await page.keyboard.press('Control+Enter');
  await log.getByText('Until six.').waitFor();
  await page.getByRole('button', { name: 'Next waiting conversation' }).waitFor();
  await counted('2');
  // Sending leaves the box, so the next key is one again.
  await page.keyboard.press('n');
  await log.getByText('+15553000002').waitFor();
  expect(await box.inputValue()).toBe('');
  await page.keyboard.press('e');
  await log.getByText('+15553000003').waitFor();
  await counted('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await log.getByText('+15553000002').waitFor();
  await counted('2');
  await page.keyboard.press('r');
  await isInBox();
  await page.keyboard.type('On Sundays too.');
  await page.keyboard.press('Control+Shift+Enter');
  await log.getByText('+15553000003').waitFor();
  await isInBox();
  const job = await beginJob(page, 'answer-the-next');
  await page.keyboard.type('From nine to six.');
  await page.keyboard.press('Control+Enter');
  await log.getByText('From nine to six.').waitFor();
  await vi.waitFor(async () => expect(await box.inputValue()).toBe(''), { timeout: 20_000 });
  await job.end();
});

it('has the box to answer at the bottom of a phone, and only the messages scroll', async () => {
  await journey.reply(phones[0], 'Is it open today, too?');
  const page = await journey.openStaffApp('/messages', { viewport: { width: 390, height: 700 }, hasTouch: true });
  const row = page.getByRole('button', { name: /Is it open today/ }).first();
  await row.waitFor();
  expect(await page.getByRole('region', { name: 'Conversation', exact: true }).count()).toBe(0);
  await row.click();
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.waitFor();
  await page.getByRole('log').getByText('Is it open today').first().waitFor();
  const sizes = () =>
    page.evaluate(() => {
      const send = document.querySelector('form button[type=submit]')?.getBoundingClientRect();
      const { scrollHeight, clientHeight } = document.documentElement;
      return { below: Math.round(innerHeight - (send?.bottom ?? 0)), scrolls: scrollHeight - clientHeight };
    });
  await vi.waitFor(async () => expect((await sizes()).scrolls).toBe(0), { timeout: 5_000 });
  const { below } = await sizes();
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(40);
  // A lower window, as above a keyboard that shrinks it.
  await page.setViewportSize({ width: 390, height: 420 });
  await vi.waitFor(async () => expect(await sizes()).toMatchObject({ scrolls: 0 }), { timeout: 5_000 });
  expect((await sizes()).below).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await row.waitFor();
});

it.each([
  [390, 844],
  [1280, 900],
])(
  'opens a conversation at what was said last where much is scheduled, and shows what is sent, in a window of %i by %i',
  async (width, height) => {
    const iris = await withMuchToCome();
    const options = { viewport: { width, height }, hasTouch: width < 500, isMobile: false };
    const page = await journey.openStaffApp(`/dashboard?contact=${iris.id}`, options);
    await page.getByRole('tab', { name: 'Messages' }).click();
    const feed = page.getByRole('log', { name: 'Messages' });
    const sees = (text: string) =>
      vi.waitFor(async () => expect(await isInSight(page, text)).toBe(true), { timeout: 20_000 });
    await sees('Is Tuesday free?');
    await sees('4 scheduled messages');
    await page.getByRole('textbox', { name: 'Message' }).fill('It is, at three.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await feed.getByRole('img', { name: 'Delivered' }).last().waitFor();
    await sees('It is, at three.');
    const behave = (failures: object[]) =>
      fetch(`${server.url}/simulator/behavior`, {
        ...{ method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ failures }) },
      });
    await behave([{ match: iris.phone, code: '30003' }]);
    await page.getByRole('textbox', { name: 'Message' }).fill('See you then.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await feed.getByRole('button', { name: 'Retry' }).waitFor();
    await behave([]);
    await sees('The phone was off or out of range.');
    expect(await isInSight(page, 'See you then.')).toBe(true);
    // What is scheduled is further down.
    await feed.hover();
    await page.mouse.wheel(0, 5_000);
    await sees('Visit 4 is near');
  },
);

/** A contact who has just written, and to whom four campaigns will write in the days to come. */
async function withMuchToCome(): Promise<{ id: number; phone: string }> {
  const iris = await buildLead(server.context, organization.id, { name: 'Iris Vale' });
  for (const days of [1, 2, 3, 4])
    await buildCampaign(server.context, organization.id, {
      ...{
        userId: staff.id,
        leadIds: [iris.id],
        steps: [{ message: `Visit ${days} is near, so here is what to bring`, days }],
      },
    });
  await journey.reply(`+1${iris.phone}`, 'Is Tuesday free?');
  return iris;
}
