import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function openEditor(campaignId: number): Promise<Page> {
  const page = await journey.openStaffApp('/login', { as: null });
  // Thumbnails of videos are loaded from outside.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.evaluate((token) => localStorage.setItem('token', token), staff.token);
  await page.goto(`${server.url}/campaign/${campaignId}`);
  await page.getByRole('toolbar').waitFor();
  return page;
}

type Call = { name: string; variables: Record<string, unknown> };
function changesOf(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { query, variables } = JSON.parse(request.postData() ?? '{}') as {
      query?: string;
      variables?: Call['variables'];
    };
    const name = /^\s*mutation (\w+)/.exec(query ?? '')?.[1];
    if (name) calls.push({ name, variables: variables ?? {} });
  });
  return calls;
}
const untilSaved = (calls: readonly Call[], saved: object) =>
  vi.waitFor(() => expect(calls.at(-1)?.variables).toMatchObject(saved), { timeout: 60_000 });
const readCampaign = async (campaignId: number) =>
  (
    await server.graphql(
      'query ($id: ID!) { campaign(campaignId: $id, includeFeatures: true) { campaign { name brandName features { message messageContent days window } structure { feature } } } }',
      { id: String(campaignId) },
      staff.token,
    )
  ).campaign.campaign;
const calm = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
const withSteps = (name: string, messages: string[]) =>
  buildCampaign(server.context, organization.id, {
    name,
    userId: staff.id,
    steps: messages.map((message) => ({ message })),
  });

describe('staff who build a campaign', () => {
  it('name it, and the name is saved once they stop typing [EDIT-02 EDIT-03]', async () => {
    const campaign = await withSteps('New', []);
    const page = await openEditor(campaign.id);
    const calls = changesOf(page);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('');
    await name.pressSequentially('Spring check-up', { delay: 40 });
    await untilSaved(calls, { name: 'Spring check-up' });
    expect(calls.length, 'calls for 15 letters').toBeLessThan(15);
    await vi.waitFor(async () => expect((await readCampaign(campaign.id)).name).toBe('Spring check-up'), {
      timeout: 60_000,
    });
    await page.reload();
    await page.getByRole('toolbar').waitFor();
    expect(await name.inputValue()).toBe('Spring check-up');
  });

  it('write a step that isn’t stored before they save it, outlives a reload, and then takes two calls [EDIT-18 EDIT-20 EDIT-32 EDIT-33 EDIT-49]', async () => {
    const campaign = await withSteps('Steps', []);
    const page = await openEditor(campaign.id);
    const calls = changesOf(page);
    const write = async () => {
      await page
        .getByRole('button', { name: /^New Message/ })
        .last()
        .click();
      const dialog = page.getByRole('region', { name: 'New message' });
      await dialog.getByText('0/240').waitFor();
      await dialog.getByRole('textbox', { name: 'Message' }).click();
      await page.keyboard.insertText('Please do not eat after midnight.');
      await dialog.getByText('33/240').waitFor();
      return dialog;
    };
    const left = await write();
    await page.reload();
    await left.getByText('33/240').waitFor();
    await left.getByRole('textbox', { name: 'Message' }).press('Escape');
    await page.getByRole('button', { name: /^New message.*Draft/, pressed: true }).waitFor();
    await left.getByText('Draft, not saved yet').waitFor();
    await left.getByRole('button', { name: 'Cancel' }).click();
    await left.waitFor({ state: 'hidden' });
    expect(calls).toEqual([]);
    const kept = await write();
    await page.getByRole('group', { name: 'Phone' }).getByText('Please do not eat').waitFor();
    await kept.getByRole('tab', { name: 'When' }).click();
    await kept.getByLabel('Days').fill('2');
    await kept.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Edit message' }).getByText('Saved', { exact: true }).waitFor();
    expect(calls.map((call) => call.name)).toEqual(['CreateStep', 'UpdateStep']);
    expect(calls[1]?.variables).toMatchObject({
      ...{ messageContent: 'Please do not eat after midnight.', days: 2, hours: 0, minutes: 0, noWindow: true },
    });
    expect((await readCampaign(campaign.id)).features).toMatchObject([
      { messageContent: 'Please do not eat after midnight.', days: 2, window: null },
    ]);
  });

  it('see the chain: when, what, in which color, and where another step can be added [EDIT-13 EDIT-14 EDIT-16 EDIT-17 EDIT-34 EDIT-37 CONST-62]', async () => {
    const exact = 'Twenty-three letters ab';
    const longer = 'Twenty-four letters abcd';
    const campaign = await buildCampaign(server.context, organization.id, {
      ...{ name: 'Chain', userId: staff.id },
      steps: [
        { message: exact },
        { message: longer, days: 2 },
        ...['3', '4', '5', '6'].map((message) => ({ message })),
      ],
    });
    const page = await openEditor(campaign.id);
    const cards = page.getByRole('list', { name: 'Steps' }).locator('[style*="--edge"]');
    await cards.nth(5).waitFor();
    expect(await cards.nth(0).getByRole('button', { pressed: true }).textContent()).toBe(exact);
    const label = cards.nth(1).locator('button[aria-pressed]').first();
    expect(await label.textContent()).toBe(`${longer.slice(0, 23)}…`);
    expect(await cards.nth(1).textContent()).toContain(longer);
    await page.getByRole('list', { name: 'Steps' }).getByText('2 days', { exact: true }).waitFor();
    const colors = await cards.evaluateAll((all) =>
      all.map((card) => getComputedStyle(card).getPropertyValue('--edge')),
    );
    expect(new Set(colors.slice(0, 5)).size).toBe(5);
    expect(colors[5]).toBe(colors[0]);
    for (const kind of ['Attach Slide', 'New Message'])
      expect(
        await page.getByRole('button', { name: new RegExp(`^${kind} (before step \\d|at the end)$`) }).count(),
      ).toBe(7);
  });

  it('remove a step, after a question [EDIT-15]', async () => {
    const campaign = await withSteps('Delete', ['Stays', 'Goes']);
    const page = await openEditor(campaign.id);
    await page.getByRole('button', { name: 'Delete Goes' }).click();
    const question = page.getByRole('dialog', { name: 'Delete step' });
    await calm(page);
    expect((await question.boundingBox())?.width).toBe(400);
    await question.getByRole('button', { name: 'Delete step' }).click();
    await question.waitFor({ state: 'hidden' });
    expect((await readCampaign(campaign.id)).features).toMatchObject([{ message: 'Stays' }]);
  });

  it('preview each step as a contact will see it [EDIT-07 EDIT-29..EDIT-31 EDIT-35 CONST-78]', async () => {
    const slides = [{ title: 'Twenty-three letters ab' }, { title: 'Twenty-four letters abcd' }];
    const pitch = await buildPitch(server.context, organization.id, { title: 'Your visit', slides });
    const campaign = await buildCampaign(server.context, organization.id, {
      ...{ name: 'Preview', userId: staff.id, steps: [{ message: 'Hello' }, { message: 'Look', pitchId: pitch.id }] },
    });
    const page = await openEditor(campaign.id);
    await page.getByRole('button', { name: 'Preview' }).click();
    const phone = page.getByRole('dialog', { name: 'Preview' });
    const shown = phone.getByRole('combobox', { name: 'Shown in the preview' });
    const phoneBox = () => phone.getByRole('group', { name: 'Phone' }).boundingBox();
    await vi.waitFor(async () => expect(await phoneBox()).toMatchObject({ width: 400, height: 600 }), {
      timeout: 60_000,
    });
    const untilShown = (name: string) =>
      vi.waitFor(async () => expect(await shown.inputValue()).toBe(name), { timeout: 20_000 });
    await untilShown('1. Hello');
    const behind = ['2. Look', '2.1 Twenty-three letters ab', `2.2 ${'Twenty-four letters abcd'.slice(0, 23)}…`];
    for (const name of behind) {
      await phone.getByRole('button', { name: 'Next' }).click();
      await untilShown(name);
    }
    expect(await phone.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await phone.getByRole('button', { name: 'Previous' }).click();
    await untilShown('2.1 Twenty-three letters ab');
    await shown.click();
    await page.getByRole('option', { name: '1. Hello' }).click();
    await untilShown('1. Hello');
    await page.goto(new URL('/library', page.url()).href);
    await page.getByRole('button', { name: 'Preview Your visit' }).first().click();
    const first = page.getByRole('list', { name: 'Slides' }).getByRole('listitem').first();
    await vi.waitFor(async () => expect(await first.boundingBox()).toMatchObject({ width: 400, height: 500 }), {
      timeout: 60_000,
    });
  });

  it('give it a brand, copy it, and delete the copy for good [EDIT-06 EDIT-08 EDIT-10]', async () => {
    const campaign = await withSteps('Original', ['Hello']);
    const page = await openEditor(campaign.id);
    await page.getByRole('button', { name: 'Branding' }).click();
    await page.getByRole('dialog').getByLabel('Brand name').fill('River Dental');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await readCampaign(campaign.id)).brandName).toBe('River Dental');
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.waitForURL((url) => /\/campaign\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${campaign.id}`));
    const copyId = Number(new URL(page.url()).pathname.split('/').at(-1));
    expect(await readCampaign(copyId)).toMatchObject({ brandName: 'River Dental', features: [{ message: 'Hello' }] });
    await page.getByRole('button', { name: 'Delete campaign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete campaign' }).click();
    await page.waitForURL('**/campaigns');
    await page.getByRole('link', { name: 'Original' }).waitFor();
    expect(await readCampaign(copyId)).toBeNull();
  });
});

describe('staff who make the slides of a step', () => {
  async function openPitch(given: { title: string; slides: { title: string }[] }) {
    const pitch = await buildPitch(server.context, organization.id, given);
    const steps = [{ message: 'Look', pitchId: pitch.id }];
    const campaign = await buildCampaign(server.context, organization.id, {
      name: given.title,
      userId: staff.id,
      steps,
    });
    const page = await openEditor(campaign.id);
    await page.getByRole('button', { name: /^\d slides?$/ }).click();
    await page.getByRole('button', { name: 'Edit slides' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit pitch' });
    await dialog.getByLabel('Title').waitFor();
    return { page, dialog, pitchId: String(pitch.id) };
  }
  const readPitch = async (id: string) =>
    (
      await server.graphql(
        'query ($id: ID!) { pitch(pitchId: $id) { pitch { title color image slides { title internalTitle url widgets { label } } } } }',
        { id },
        staff.token,
      )
    ).pitch.pitch;

  it('give them a title that is saved automatically, and a color [PITCH-12 PITCH-13 PITCH-14 CONST-31]', async () => {
    const { page, dialog, pitchId } = await openPitch({ title: 'Old', slides: [{ title: 'First' }] });
    const calls = changesOf(page);
    await calm(page);
    expect((await dialog.boundingBox())?.width).toBe(650);
    const title = dialog.getByLabel('Title');
    await title.fill('');
    await title.pressSequentially('Your visit', { delay: 60 });
    await untilSaved(calls, { title: 'Your visit' });
    expect(calls.length, 'calls for ten letters').toBeLessThan(10);
    await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill('#1a73e8');
    await title.click();
    const kept = { title: 'Your visit', color: '#1a73e8' };
    await vi.waitFor(async () => expect(await readPitch(pitchId)).toMatchObject(kept), { timeout: 60_000 });
  });

  it('add a slide with a title for contacts, one for the team, and a question, and delete another [PITCH-15 PITCH-16 EDIT-26 EDIT-27 SLIDE-14 SLIDE-17 SLIDE-18]', async () => {
    const long = 'Twenty-six letters: abcdef';
    const { page, dialog, pitchId } = await openPitch({
      title: 'Slides',
      slides: [{ title: 'Twenty-five letters: abcd' }, { title: long }],
    });
    await dialog.getByRole('button', { name: 'Edit slide Twenty-five letters: abcd' }).waitFor();
    await dialog.getByRole('button', { name: `Delete slide ${long.slice(0, 25)}…`, exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete slide' }).getByRole('button', { name: 'Delete slide' }).click();
    await page.getByRole('dialog', { name: 'Delete slide' }).waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Add slide' }).click();
    await page.getByRole('menuitem', { name: /YouTube/ }).click();
    const slide = page.getByRole('dialog', { name: /^New slide/ });
    await slide.getByLabel('YouTube address').fill('https://youtu.be/dQw4w9WgXcQ');
    expect(await slide.getByLabel('Title (optional)', { exact: true }).inputValue()).toBe('');
    expect(await slide.getByText('Visible to leads').count()).toBeGreaterThan(0);
    await slide.getByLabel('Internal title (optional)').fill('Video, version 2');
    await slide.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('menuitem', { name: 'Yes / No' }).click();
    const question = page.getByRole('dialog', { name: /^New question/ });
    await question.getByLabel('Question').fill('Will you come?');
    await question.getByRole('button', { name: 'Save' }).click();
    await question.waitFor({ state: 'hidden' });
    await slide.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Edit slide Video, version 2' }).waitFor();
    const { slides } = await readPitch(pitchId);
    expect(slides).toMatchObject([
      { title: 'Twenty-five letters: abcd' },
      { title: null, internalTitle: 'Video, version 2', widgets: [{ label: 'Will you come?' }] },
    ]);
  });

  it('leave no unsaved slide behind [SLIDE-13]', async () => {
    const { page, dialog, pitchId } = await openPitch({ title: 'Left', slides: [{ title: 'First' }] });
    await dialog.getByRole('button', { name: 'Add slide' }).click();
    await page.getByRole('menuitem', { name: /YouTube/ }).click();
    const slide = page.getByRole('dialog', { name: /^New slide/ });
    await slide.getByLabel('YouTube address').fill('https://youtu.be/dQw4w9WgXcQ');
    expect((await readPitch(pitchId)).slides).toHaveLength(2);
    await slide.getByRole('button', { name: 'Cancel' }).click();
    const isGone = async () => expect((await readPitch(pitchId)).slides).toHaveLength(1);
    await vi.waitFor(isGone, { timeout: 60_000 });
  });
});
