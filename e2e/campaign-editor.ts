// The editor of a campaign in a browser.
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { startJourney } from './journey-server.ts';
import { goInside } from './open-page.ts';

type Journey = Awaited<ReturnType<typeof startJourney>>;

/** Drawn for every picture from outside. */
export const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A page of the staff app on which the editors of campaigns are opened, one after the other. */
export async function openForEditors(journey: Journey): Promise<Page> {
  // An address without scripts: the app is loaded once what is outside has been replaced.
  const page = await journey.openStaffApp('/health');
  // Thumbnails of videos are loaded from outside.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.goto(`${journey.server.url}/campaigns`);
  await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
  return page;
}

/** Goes to the editor of a campaign. */
export async function goToEditor(page: Page, campaignId: number): Promise<void> {
  await goInside(page, `/campaign/${campaignId}`);
  await page.getByRole('toolbar').waitFor();
}

/** A change that the browser has asked for. */
export type Call = { name: string; variables: Record<string, unknown> };
/** The changes that the browser asks for from now on. */
export function changesOf(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { query, variables } = JSON.parse(request.postData() ?? '{}') as {
      query?: string;
      variables?: Call['variables'];
    };
    const name = /^\s*mutation (\w+)/.exec(query ?? '')?.[1];
    // Who has the editor open is said every few seconds.
    if (name && name !== 'MarkCampaignEditor') calls.push({ name, variables: variables ?? {} });
  });
  return calls;
}
/** Waits until the last of them was this one. */
export const untilSaved = (calls: readonly Call[], saved: object) =>
  vi.waitFor(() => expect(calls.at(-1)?.variables).toMatchObject(saved), { timeout: 60_000 });
/** Waits until nothing moves on the page. */
export const calm = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
