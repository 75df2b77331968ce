import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildViewerLink } from '../server/testing/build-viewer-link.ts';
import { turnSwitch } from '../server/testing/turn-switch.ts';
import { startJourney } from './journey-server.ts';

// On the real clock, because a browser judges the age of what it gets.
const journey = await startJourney({ startsAt: new Date().toISOString() });
const { server, organization, staff } = journey;
await turnSwitch(server.context, organization.id, 'showCalendly');
const link = await buildViewerLink(server.context, organization.id, {
  slides: [{ type: 'CALENDAR', title: 'When shall we talk?' }, { title: 'See you' }],
});

/** Connects Calendly in the popup of the campaign's editor. */
async function connect(app: Page): Promise<void> {
  await app.getByRole('button', { name: 'Calendly' }).click();
  const opened = app.waitForEvent('popup');
  await app.getByRole('dialog').getByRole('button', { name: 'Connect Calendly' }).click();
  const popup = await opened;
  await popup.getByRole('link', { name: /Alex Rivera/ }).click();
  await app.getByText('Calendly is connected.').waitFor();
}

async function putOnSlide(): Promise<void> {
  const ask = (query: string) => server.graphql(query, {}, staff.token);
  const { customValues } = await ask('{ customValues(calendlyOnly: true, search: "30 min") { customValues { id } } }');
  const change = `pitchSlideId: "${link.slideIds[0]}", calendars: ["${customValues.customValues[0].id}"]`;
  await ask(`mutation { updatePitchSlide(${change}) { success } }`);
}

async function book(calendar: FrameLocator): Promise<void> {
  await calendar.locator('.days button').first().click();
  await calendar.locator('.times button').first().click();
  await calendar.getByLabel('Name').fill('Kim Park');
  await calendar.getByLabel('Email').fill('kim@example.test');
  await calendar.getByRole('button', { name: 'Schedule Event' }).click();
}

describe('a visitor', () => {
  it('books a time in the calendar that staff connected, and can then continue [EDIT-57 INTG-09 SLIDE-21 CONST-61 VIEW-11 VIEW-13 VIEW-14]', async () => {
    const app = await journey.openStaffApp(`/campaign/${link.campaignId}`);
    await connect(app);
    await putOnSlide();

    const page = await journey.openPage(link.path);
    const frame = page.locator('iframe.calendar');
    await frame.waitFor();
    expect((await frame.boundingBox())?.height).toBe(750);
    const goOn = page.getByRole('button', { name: 'Continue' });
    expect(await goOn.isDisabled()).toBe(true);
    // The page itself, and a window beside it, claim that something was booked: neither is believed.
    await page.evaluate(() => {
      const uri = `${location.origin}/simulator/calendly/api/scheduled_events/x`;
      const payload = { event: { uri }, invitee: { uri: `${uri}/invitees/x` } };
      window.postMessage({ event: 'calendly.event_scheduled', payload }, '*');
    });
    await book(page.frameLocator('iframe.calendar'));
    await page.getByText('Thank you for booking!').waitFor();
    const meeting = page.locator('.booked-meeting');
    expect(await meeting.innerText()).toMatch(/^30 minute meeting.*\n\w+day, \w+ \d+ at \d+:\d\d [AP]M MST\nZoom$/);
    const told = await meeting.innerText();
    expect(await frame.count()).toBe(0);
    await goOn.click();
    await page.getByRole('heading', { name: 'See you' }).waitFor();

    // The viewer stays at its slide, and the slide before it knows about the booking.
    await page.reload();
    await page.getByRole('heading', { name: 'See you' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Thank you for booking!').waitFor();
    expect(await meeting.innerText()).toBe(told);
    const { lead } = await server.graphql(
      `{ lead(leadId: "${link.leadId}") { lead { appointments { pitchSlideId eventTime } } } }`,
      {},
      staff.token,
    );
    expect(lead.lead.appointments).toEqual([
      { pitchSlideId: String(link.slideIds[0]), eventTime: expect.stringMatching(/Z$/) },
    ]);
  });
});
