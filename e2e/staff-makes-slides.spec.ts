import { describe, expect, it, vi } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { box, buildMp4 } from '../server/testing/build-video.ts';
import { changesOf, goToEditor, openForEditors, untilSaved } from './campaign-editor.ts';
import { beginJob } from './jobs/begin-job.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
const page = await openForEditors(journey);

describe('staff who make the slides of a step', () => {
  async function openPitch(given: { title: string; slides: { title: string }[] }) {
    const pitch = await buildPitch(server.context, organization.id, given);
    const steps = [{ message: 'Look', pitchId: pitch.id }];
    const campaign = await buildCampaign(server.context, organization.id, {
      name: given.title,
      userId: staff.id,
      steps,
    });
    await goToEditor(page, campaign.id);
    await page.getByRole('button', { name: /^\d slides?$/ }).click();
    const dialog = page.getByRole('region', { name: 'Edit message with slides' });
    await dialog.getByLabel(/^Title of the/).waitFor();
    return { dialog, pitchId: String(pitch.id) };
  }
  const readPitch = async (id: string) =>
    (
      await server.graphql(
        'query ($id: ID!) { pitch(pitchId: $id) { pitch { title color image slides { title internalTitle url widgets { label } } } } }',
        { id },
        staff.token,
      )
    ).pitch.pitch;

  it('give them a title that is saved automatically, and a color [PITCH-12 PITCH-13 PITCH-14]', async () => {
    const { dialog, pitchId } = await openPitch({ title: 'Old', slides: [{ title: 'First' }] });
    const calls = changesOf(page);
    const title = dialog.getByLabel(/^Title of the/);
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
    const { dialog, pitchId } = await openPitch({
      title: 'Slides',
      slides: [{ title: 'Twenty-five letters: abcd' }, { title: long }],
    });
    await dialog.getByRole('button', { name: 'Edit slide Twenty-five letters: abcd', pressed: true }).waitFor();
    const other = dialog.getByRole('button', { name: `Edit slide ${long.slice(0, 25)}…`, exact: true });
    const remove = dialog.getByRole('button', { name: `Delete slide ${long.slice(0, 25)}…`, exact: true });
    await other.click();
    await remove.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await other.click();
    await remove.click();
    await other.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Add slide' }).click();
    await page.getByRole('menuitem', { name: /YouTube/ }).click();
    const slide = page.getByRole('region', { name: /^New slide/ });
    await slide.getByLabel('YouTube address').fill('https://youtu.be/dQw4w9WgXcQ');
    expect(await slide.getByLabel('Slide title (optional)', { exact: true }).inputValue()).toBe('');
    expect(await slide.getByText('Visible to leads').count()).toBeGreaterThan(0);
    await slide.getByLabel('Internal title (optional)').fill('Video, version 2');
    const job = await beginJob(page, 'ask-a-question');
    await slide.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('menuitem', { name: 'Yes / No' }).click();
    const question = page.getByRole('region', { name: /^New question/ });
    await question.getByLabel('Question').fill('Will you come?');
    const phone = page.getByRole('group', { name: 'Phone' });
    await phone.frameLocator('iframe').getByText('Will you come?').waitFor();
    await question.getByRole('button', { name: 'Save' }).click();
    await question.waitFor({ state: 'hidden' });
    await job.end();
    // It moves the buttons below it.
    await slide.getByText('Will you come?').waitFor();
    await slide.getByRole('button', { name: 'Save slide' }).click();
    await dialog.getByRole('button', { name: 'Edit slide Video, version 2' }).waitFor();
    await dialog
      .getByRole('region', { name: /^Edit slide/ })
      .getByText('Saved', { exact: true })
      .waitFor();
    // What can be undone for a while is gone after it.
    const isStored = async () =>
      expect((await readPitch(pitchId)).slides).toMatchObject([
        { title: 'Twenty-five letters: abcd' },
        { title: null, internalTitle: 'Video, version 2', widgets: [{ label: 'Will you come?' }] },
      ]);
    await vi.waitFor(isStored, { timeout: 60_000 });
  });

  it('press what they see: a preview that can’t be loaded moves nothing', async () => {
    const { dialog } = await openPitch({ title: 'Slow', slides: [{ title: 'First' }] });
    const isAnswered = Promise.withResolvers<void>();
    const preview = 'https://i.ytimg.com/**';
    await page.route(preview, async (route) => {
      await isAnswered.promise;
      // As small as the one with which YouTube answers for a video that it doesn't know.
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"/>';
      await route.fulfill({ contentType: 'image/svg+xml', body });
    });
    await dialog.getByRole('button', { name: 'Add slide' }).click();
    await page.getByRole('menuitem', { name: /YouTube/ }).click();
    const slide = page.getByRole('region', { name: /^New slide/ });
    await slide.getByLabel('YouTube address').fill('https://youtu.be/dQw4w9WgXcQ');
    await slide.getByAltText(/preview/i).waitFor({ state: 'attached' });
    const title = slide.getByLabel('Internal title (optional)');
    const before = await title.boundingBox();
    isAnswered.resolve();
    await slide.getByText(/can’t load/).waitFor();
    expect(await title.boundingBox()).toEqual(before);
    await page.unroute(preview);
    await slide.getByRole('button', { name: 'Cancel' }).click();
  });

  it('leave no unsaved slide behind [SLIDE-13]', async () => {
    const { dialog, pitchId } = await openPitch({ title: 'Left', slides: [{ title: 'First' }] });
    await dialog.getByRole('button', { name: 'Add slide' }).click();
    await page.getByRole('menuitem', { name: /YouTube/ }).click();
    const slide = page.getByRole('region', { name: /^New slide/ });
    await slide.getByLabel('YouTube address').fill('https://youtu.be/dQw4w9WgXcQ');
    expect((await readPitch(pitchId)).slides).toHaveLength(2);
    await slide.getByRole('button', { name: 'Cancel' }).click();
    const isGone = async () => expect((await readPitch(pitchId)).slides).toHaveLength(1);
    await vi.waitFor(isGone, { timeout: 60_000 });
  });

  it('upload a video that continues where its connection was cut [SLIDE-02 UPLOAD-04]', async () => {
    const { dialog, pitchId } = await openPitch({ title: 'Video', slides: [{ title: 'First' }] });
    const sent: string[] = [];
    await page.route('**/uploads/parts/*', (route) => {
      const { 'upload-offset': offset } = route.request().headers();
      sent.push([route.request().method(), offset].filter(Boolean).join(' '));
      return sent.length === 2 ? route.abort('internetdisconnected') : route.continue();
    });
    await dialog.getByRole('button', { name: 'Add slide' }).click();
    await page.getByRole('menuitem', { name: /Picture or video/ }).click();
    const slide = page.getByRole('region', { name: /^New slide/ });
    const buffer = Buffer.concat([buildMp4(), box('free', Buffer.alloc(12_000_000))]);
    await slide.getByLabel('Picture or video').setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer });
    await slide.getByLabel('The video of this slide').waitFor();
    const next = 5 * 1024 * 1024;
    const expected = ['PATCH 0', `PATCH ${next}`, 'HEAD', `PATCH ${next}`, `PATCH ${2 * next}`];
    expect(sent.filter((one) => one !== 'POST')).toEqual(expected);
    await slide.getByRole('button', { name: 'Save slide' }).click();
    const isStored = async () =>
      expect((await readPitch(pitchId)).slides).toMatchObject([
        { title: 'First' },
        { url: expect.stringMatching(/\/media\/\w{22}\.mp4$/) },
      ]);
    await vi.waitFor(isStored, { timeout: 60_000 });
  });
});
