import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { goToEditor, openForEditors } from './campaign-editor.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function openRecording(page: Page, campaignId: number): Promise<void> {
  await goToEditor(page, campaignId);
  await press(page, /^\d slides?$/);
  await press(page, 'Add slide');
  await page.getByRole('menuitem', { name: 'Camera recording' }).click();
}

/** How many values this browser keeps. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('kept-files');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const counted = opened.result.transaction('files').objectStore('files').count();
          counted.onsuccess = () => {
            opened.result.close();
            resolve(counted.result);
          };
        };
      }),
  );
}

it('records the camera, finds the recording again after a reload, and uses it [SLIDE-03]', async () => {
  const pitch = await buildPitch(server.context, organization.id, { title: 'Hello', slides: [{ title: 'First' }] });
  const steps = [{ message: 'Look', pitchId: pitch.id }];
  const campaign = await buildCampaign(server.context, organization.id, { name: 'Hello', userId: staff.id, steps });
  const page = await openForEditors(journey);
  page.on('dialog', (dialog) => void dialog.accept());
  await openRecording(page, campaign.id);
  await press(page, 'Turn on the camera');
  await press(page, 'Start recording');
  await page.getByRole('timer').waitFor();
  const level = page.getByLabel('Microphone level');
  // The browser's made-up microphone beeps once a second.
  await expect.poll(() => level.evaluate((meter: HTMLMeterElement) => meter.value)).toBeGreaterThan(0.01);
  await press(page, 'Pause recording');
  await page.getByText(/, paused$/).waitFor();
  await press(page, 'Resume recording');
  // A browser gives a part each second, later on a busy machine. One is the list of them.
  await expect.poll(() => countKept(page), { timeout: 30_000 }).toBeGreaterThan(2);

  await page.reload();
  await openRecording(page, campaign.id);
  await press(page, 'Show last recording');
  const video = page.getByLabel('The video of this slide');
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBeGreaterThan(0);
  await press(page, 'Use this recording');
  await press(page, 'Save slide');
  const query = 'query ($id: ID!) { pitch(pitchId: $id) { pitch { slides { mimeType url } } } }';
  const saved = async () => (await server.graphql(query, { id: pitch.id }, staff.token)).pitch.pitch.slides.at(-1);
  // It's made playable on every phone like one that came in one piece.
  await expect.poll(saved, { timeout: 60_000 }).toMatchObject({ mimeType: 'video/mp4' });

  // What is used is no longer kept.
  await page.reload();
  await openRecording(page, campaign.id);
  await page.getByRole('button', { name: 'Turn on the camera' }).waitFor();
  expect(await page.getByRole('button', { name: 'Show last recording' }).count()).toBe(0);
});
