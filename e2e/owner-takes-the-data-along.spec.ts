import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { mailsTo } from '../server/testing/read-mailbox.ts';
import { unpackArchive } from '../server/testing/unpack-archive.ts';
import { barriersAtEveryWidth, violationsIn } from './barriers.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ organization: 'Lakeside Clinic', brand: 'health' });
const { context } = journey.server;
const organizationId = journey.organization.id;

/** What the browser downloads when this is pressed. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('an owner', () => {
  it('exports everything, reloads meanwhile, and downloads the file that the email links to', async () => {
    await buildLead(context, organizationId, { name: 'Maria Lopez', phone: '6025550144' });
    const page = await journey.openStaffApp('/account');
    await page.getByRole('tab', { name: 'Data and privacy' }).click();
    const section = page.getByRole('region', { name: 'Export everything' });
    await section.getByText('No exports yet.').waitFor();
    await section.getByRole('button', { name: 'Start export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export everything?' });
    await dialog.getByLabel('Your password').fill(journey.staff.password);
    await dialog.getByRole('button', { name: 'Export everything' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    const download = section.getByRole('button', { name: /^Download \(/ });
    await download.waitFor();
    const [mail] = await mailsTo(journey.server, journey.staff.email);
    expect(mail?.subject).toBe('Your export of Lakeside Clinic is ready');
    const address = new URL(/https?:\/\/\S+\/account\?tab=data/.exec(mail?.text ?? '')?.[0] ?? '');
    await page.goto(journey.server.url + address.pathname + address.search);
    const { name, bytes } = await downloaded(page, () => download.click());
    expect(name).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/);
    const files = await unpackArchive(bytes);
    expect(files.get('contacts.csv')?.toString('utf8')).toContain('Maria,Lopez,6025550144');
    expect(JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '{}').counts.contacts).toBe(1);
    await section.getByText(/^Available until .*Downloaded$/).waitFor();
    expect(await barriersAtEveryWidth(page, 'Data and privacy')).toEqual([]);
  });

  it('sees the password that is typed to close the organization, and why it stays open', async () => {
    const page = await journey.openStaffApp('/account?tab=settings');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Close organization' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close Lakeside Clinic?' });
    await dialog.getByLabel(/^Type/).press('Tab');
    await page.keyboard.type('another-password');
    await dialog.getByLabel(/^Type/).fill('Lakeside Clinic');
    await dialog.getByLabel(/^Type/).press('Tab');
    await page.keyboard.press('Enter');
    await dialog.getByText('Your password isn’t right.').waitFor();
    const password = await dialog.getByLabel('Your password').boundingBox();
    const why = await dialog.getByRole('alert').boundingBox();
    if (!password || !why) throw new Error('Both are shown.');
    expect(password.y + password.height).toBeLessThanOrEqual(why.y);
    expect(why.y + why.height).toBeLessThan(800);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('imports the opt-outs of a former provider: reviews them, confirms, and nothing is sent to them', async () => {
    const lead = await buildLead(context, organizationId, { name: 'Sam Stop', phone: '6025550155' });
    await buildCampaign(context, organizationId, { steps: [{ message: 'See you', days: 3 }], leadIds: [lead.id] });
    const page = await journey.openStaffApp('/account?tab=data');
    const section = page.getByRole('region', { name: 'Opt-out list' });
    await section.getByText('No phone numbers are opted out.').waitFor();
    await section.getByRole('button', { name: 'Import opt-outs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import opt-outs' });
    const list = 'Name,Mobile\nSam,(602) 555-0155\nLee,602-555-0166\nAlex,123\n';
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'stops.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await dialog.getByRole('button', { name: 'Check list' }).click();
    await dialog.getByText('2 phone numbers will be opted out').waitFor();
    await dialog.getByText('1 phone number in the list belongs to a contact of yours.').waitFor();
    await dialog.getByText('1 waiting message will be canceled.').waitFor();
    await dialog.getByText('1 row will be skipped.').waitFor();
    await dialog.getByRole('button', { name: 'Show skipped rows' }).click();
    expect(await barriersAtEveryWidth(page, 'the preview of a list', '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Opt out 2 phone numbers' }).click();
    await dialog.getByText('2 phone numbers opted out', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await section.getByText('2 phone numbers are opted out.').waitFor();
    const { bytes } = await downloaded(page, () => section.getByRole('button', { name: 'Download list' }).click());
    expect(bytes.toString('utf8')).toMatch(
      /^\ufeffPhone,Opted out \(UTC\),How\r\n6025550155,\S+,Imported list\r\n6025550166,/,
    );
    await vi.waitFor(async () => {
      const { lead: found } = await journey.server.graphql(
        'query ($id: ID!) { lead(leadId: $id) { lead { optedOut } } }',
        { id: String(lead.id) },
        journey.staff.token,
      );
      expect(found.lead.optedOut).toBe(true);
    });
  });

  it('gives a person a readable copy of their data', async () => {
    const page = await journey.openStaffApp('/dashboard');
    await page.getByText('Maria Lopez').first().click();
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Copy their data' }).click();
    const copy = page.getByRole('dialog', { name: 'A copy of Maria Lopez’s data' });
    await copy.getByLabel('Your password').fill(journey.staff.password);
    await copy.getByRole('button', { name: 'Make a copy' }).click();
    const html = await downloaded(page, () => copy.getByRole('button', { name: 'Download as a web page' }).click());
    expect(html.name).toMatch(/^data-\d+\.html$/);
    const opened = await journey.openPage('about:blank');
    await opened.setContent(html.bytes.toString('utf8'));
    await opened.getByRole('heading', { name: 'Data about Maria Lopez' }).waitFor();
    await opened.getByRole('heading', { name: 'Consent', exact: true }).waitFor();
    await opened.getByRole('cell', { name: 'Agreed, according to staff' }).first().waitFor();
    expect(await opened.getByRole('cell', { name: '(602) 555-0144' }).count()).toBeGreaterThan(0);
    expect((await violationsIn(opened)).map(({ id }) => id)).toEqual([]);
  });
});
