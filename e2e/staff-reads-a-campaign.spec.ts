import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../domain/ids.ts';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildOrganization } from '../server/testing/build-organization.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { startJourney } from './journey-server.ts';
import { goInside } from './open-page.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const steps25 = 'Twenty-five letters: abcd';
const steps26 = 'Twenty-six letters: abcdef';

async function buildSentCampaign(): Promise<number> {
  const slides = [{ title: 'Before you come', widgets: [{ label: 'Will you come?' }] }];
  const pitch = await buildPitch(server.context, organization.id, { title: 'Your visit', slides });
  const phones = ['5552220001', '5552220002', '5552220003'];
  const leadIds: LeadId[] = [];
  for (const [index, phone] of phones.entries()) {
    leadIds.push((await buildLead(server.context, organization.id, { name: `Person ${index}`, phone })).id);
  }
  // A contact who opted out is in it like everyone else, and gets nothing.
  const gone = { name: 'Ines Gone', phone: '5552220009' };
  leadIds.push((await buildLead(server.context, organization.id, gone)).id);
  await journey.reply(`+1${gone.phone}`, 'STOP');
  await journey.waitForTexts(`+1${gone.phone}`, 2);
  const steps = [
    { message: steps25 },
    { message: steps26, hours: 1 },
    { message: 'Watch', hours: 1, pitchId: pitch.id },
  ];
  const campaign = await buildCampaign(server.context, organization.id, {
    ...{ name: 'Spring check-up', userId: staff.id, steps, leadIds },
  });
  for (const phone of phones) await journey.waitForTexts(`+1${phone}`, 1);
  return campaign.id;
}

// They go from screen to screen on one page, as a person does.
const page = await journey.openStaffApp('/campaigns');

async function openReport(campaignId: number): Promise<void> {
  await goInside(page, `/campaign/${campaignId}`);
  // A campaign that was ever active opens on its report.
  const report = page.getByRole('button', { name: 'Report', exact: true });
  await report.or(page.getByRole('region', { name: 'Received' })).waitFor();
  if (await report.isVisible()) await report.click();
  await page.getByRole('region', { name: 'Received' }).waitFor();
}
const namesIn = (column: string) =>
  page.getByRole('region', { name: column, exact: true }).getByRole('listitem').count();

describe('staff before the first campaign', () => {
  it('see that there is none, and can create one [CAMP-01 ERR-33]', async () => {
    await page.getByText('- No Campaigns Found -', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: 'New campaign' }).count()).toBe(1);
  });

  it('are sent from another organization’s campaign to the list, without a message [NAV-19 ERR-15]', async () => {
    const other = await buildOrganization(server.context);
    const stranger = await buildUser(server.context, other.id);
    const foreign = await buildCampaign(server.context, other.id, { userId: stranger.id, steps: [] });
    for (const id of ['999999', String(foreign.id), 'nonsense']) {
      await goInside(page, `/campaign/${id}`);
      await page.waitForURL('**/campaigns');
      await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    }
  });
});

describe('staff who open a campaign that was sent', () => {
  it('see its progress, and where everyone is [CAMP-02 CAMP-03 CAMP-04 CAMP-05 CAMP-07 CAMP-08 CAMP-09 CAMP-10 CAMP-11 CAMP-12]', async () => {
    await openReport(await buildSentCampaign());
    await page.getByRole('heading', { name: 'Spring check-up', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Edit campaign' }).waitFor();
    const card = (name: string) => page.getByRole('region', { name, exact: true }).first();
    await card('Messages Sent').getByText('3', { exact: true }).waitFor();
    await card('Leads').getByText('4', { exact: true }).waitFor();
    await card('Completed percentage').getByText('0%', { exact: true }).waitFor();
    const rates = card('Lead rates');
    for (const bar of ['Sent', 'Delivered', 'Opened', 'Replied'])
      expect(await rates.getByRole('progressbar', { name: bar }).count(), bar).toBe(1);
    const regions = await page
      .getByRole('region')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(regions.slice(regions.indexOf('Received'))).toEqual([
      ...['Received', steps25, `${steps26.slice(0, 25)}…`, 'Your visit', 'Complete'],
    ]);
    await vi.waitFor(async () => expect(await namesIn(steps25)).toBe(3), { timeout: 60_000 });
    expect(await namesIn('Received')).toBe(1);
    await card('Didn’t get everything').getByRole('button', { name: '1 lead: show who' }).click();
    await card('Didn’t get everything')
      .getByRole('button', { name: /Ines Gone.*They opted out.*START/ })
      .click();
    await page.getByRole('dialog', { name: 'Ines Gone' }).waitFor();
    await goInside(page, '/campaigns');
    const listed = page.getByRole('listitem').filter({ hasText: 'Spring check-up' });
    expect(await listed.textContent()).toMatch(/4 leads, 3 steps.*0% completed/);
  });

  it('see who is viewing right now, and refresh the board [CAMP-06 CAMP-14]', async () => {
    await openReport(await newestCampaign());
    await page.getByRole('region', { name: 'Currently Viewing' }).getByText('0', { exact: true }).waitFor();
    server.clock.advance({ hours: 1 });
    await journey.waitForTexts('+15552220001', 2);
    server.clock.advance({ hours: 1 });
    const texts = await journey.waitForTexts('+15552220001', 3);
    const viewer = await journey.openPage('about:blank');
    await viewer.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    await viewer.goto(/https?:\S+/.exec(texts.at(-1)?.body ?? '')?.[0] ?? '');
    await page.getByRole('region', { name: 'Currently Viewing' }).getByText('1', { exact: true }).waitFor();
    const asked = page.waitForRequest((request) => request.postData()?.includes('campaignBoard') ?? false);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await asked;
    await page.getByRole('region', { name: 'Your visit' }).getByText('Person 0').waitFor();
    await goInside(page, '/campaigns');
    await page.getByRole('listitem').filter({ hasText: 'Last active 03/10/2026' }).waitFor();
  });

  it('download the report [CAMP-13 CAMP-22 CAMP-23 CONST-26]', async () => {
    await openReport(await newestCampaign());
    await page.getByRole('button', { name: 'CSV Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'CSV Report' });
    await dialog.getByRole('cell', { name: 'Person 0' }).waitFor();
    // It animates to its width.
    await vi.waitFor(async () => expect((await dialog.boundingBox())?.width).toBe(1280 * 0.8), { timeout: 60_000 });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download Report' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Report.csv');
    const rows = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toBe(
      'Name,Phone,Email,Step,Complete,Views,View Time,Messages,Responses,Opted Out,Last Active,Will you come?,Delivery',
    );
    expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(['Person 0', 'Person 1', 'Person 2', 'Ines Gone']);
  });

  it('go to the editor and back [CAMP-25]', async () => {
    await openReport(await newestCampaign());
    await page.getByRole('button', { name: 'Edit campaign' }).click();
    await page.getByRole('list', { name: 'Steps' }).waitFor();
    expect(await page.getByRole('region', { name: 'Received' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('region', { name: 'Received' }).waitFor();
  });
});

async function newestCampaign(): Promise<number> {
  const { campaigns } = await server.graphql('{ campaigns { campaigns { id } } }', {}, staff.token);
  return Number(campaigns.campaigns[0].id);
}
