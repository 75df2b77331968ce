import { describe, expect, it, vi } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { calm, changesOf, goToEditor, openForEditors, untilSaved } from './campaign-editor.ts';
import { startJourney } from './journey-server.ts';
import { goInside } from './open-page.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
const page = await openForEditors(journey);

const readCampaign = async (campaignId: number) =>
  (
    await server.graphql(
      'query ($id: ID!) { campaign(campaignId: $id, includeFeatures: true) { campaign { name brandName features { message messageContent days window } structure { feature } } } }',
      { id: String(campaignId) },
      staff.token,
    )
  ).campaign.campaign;
const withSteps = (name: string, messages: string[]) =>
  buildCampaign(server.context, organization.id, {
    name,
    userId: staff.id,
    steps: messages.map((message) => ({ message })),
  });

describe('staff who build a campaign', () => {
  it('name it, and the name is saved once they stop typing [EDIT-02 EDIT-03]', async () => {
    const campaign = await withSteps('New', []);
    await goToEditor(page, campaign.id);
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
    await goToEditor(page, campaign.id);
    const calls = changesOf(page);
    const write = async () => {
      await page
        .getByRole('button', { name: /^New Message/ })
        .last()
        .click();
      const dialog = page.getByRole('region', { name: 'New message' });
      await dialog.getByText('0/240').waitFor();
      // The cursor is in it already.
      await dialog.locator('[contenteditable]:focus').waitFor();
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
    await goToEditor(page, campaign.id);
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

  it('see who else is there, and remove a step, after a question, and take that back [EDIT-15]', async () => {
    const campaign = await withSteps('Delete', ['Stays', 'Goes']);
    await goToEditor(page, campaign.id);
    const ray = await buildUser(server.context, organization.id, { name: 'Ray Ortiz' });
    await journey.openStaffApp(`/campaign/${campaign.id}?step=${campaign.stepIds[0]}`, { as: ray });
    await page.getByRole('img', { name: 'Ray Ortiz is editing this step' }).waitFor();
    await page.getByRole('button', { name: 'Delete Goes' }).click();
    const question = page.getByRole('dialog', { name: 'Delete step' });
    await calm(page);
    expect((await question.boundingBox())?.width).toBe(400);
    await question.getByRole('button', { name: 'Delete step' }).click();
    await question.waitFor({ state: 'hidden' });
    expect((await readCampaign(campaign.id)).features).toMatchObject([{ message: 'Stays' }]);
    const toast = page.getByRole('alert').filter({ hasText: 'Message 2 deleted' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Message 2 is back').waitFor();
    expect((await readCampaign(campaign.id)).features).toMatchObject([{ message: 'Stays' }, { message: 'Goes' }]);
  });

  it('preview each step as a contact will see it [EDIT-07 EDIT-29..EDIT-31 EDIT-35 CONST-31 CONST-78]', async () => {
    const slides = [{ title: 'Twenty-three letters ab' }, { title: 'Twenty-four letters abcd' }];
    const pitch = await buildPitch(server.context, organization.id, { title: 'Your visit', slides });
    const campaign = await buildCampaign(server.context, organization.id, {
      ...{ name: 'Preview', userId: staff.id, steps: [{ message: 'Hello' }, { message: 'Look', pitchId: pitch.id }] },
    });
    await goToEditor(page, campaign.id);
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
    for (const name of [...behind, '2. After the last slide']) {
      await phone.getByRole('button', { name: 'Next' }).click();
      await untilShown(name);
    }
    expect(await phone.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    for (const name of behind.slice(1).toReversed()) {
      await phone.getByRole('button', { name: 'Previous' }).click();
      await untilShown(name);
    }
    await shown.click();
    await page.getByRole('option', { name: '1. Hello' }).click();
    await untilShown('1. Hello');
    await goInside(page, '/library');
    await page.getByRole('button', { name: 'Edit Your visit' }).first().click();
    const editor = page.getByRole('dialog', { name: 'Edit pitch' });
    await editor.waitFor();
    await calm(page);
    expect((await editor.boundingBox())?.width).toBe(650);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Preview Your visit' }).first().click();
    const first = page.getByRole('list', { name: 'Slides' }).getByRole('listitem').first();
    await vi.waitFor(async () => expect(await first.boundingBox()).toMatchObject({ width: 400, height: 500 }), {
      timeout: 60_000,
    });
  });

  it('give it a brand, copy it, and delete the copy for good [EDIT-06 EDIT-08 EDIT-10]', async () => {
    const campaign = await withSteps('Original', ['Hello']);
    await goToEditor(page, campaign.id);
    await page.getByRole('button', { name: 'Branding' }).click();
    await page.getByRole('dialog').getByLabel('Brand name').fill('River Dental');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const isKept = async () => expect((await readCampaign(campaign.id)).brandName).toBe('River Dental');
    await vi.waitFor(isKept, { timeout: 60_000 });
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
