import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { connectCalendar } from '../server/demo/connect-calendar.ts';
import { demoClient } from '../server/demo/demo-client.ts';
import { makeCampaign } from '../server/demo/make-campaign.ts';
import type { DemoSlide, DemoStep } from '../server/demo/story.ts';
import { turnSwitch } from '../server/testing/turn-switch.ts';
import { startJourney } from './journey-server.ts';
import { pretendYouTube } from './pretend-youtube.ts';

const SCRIPT_HELD_MS = 5_000;

const journey = await startJourney({ organization: 'Cedar Clinic' });
const { server, organization, staff } = journey;
const client = demoClient(server.url, staff.token);

const questions: DemoSlide['widgets'] = [
  { widgetType: 'YESNO', label: 'Will you come?' },
  { widgetType: 'CHOICE', label: 'When?', labels: ['Morning', 'Evening'] },
  { widgetType: 'CHECKBOX', label: 'What hurts?', labels: ['Knee', 'Back', 'Neck'] },
  { widgetType: 'DROPDOWN', label: 'Which office?', labels: ['Mesa', 'Tempe'] },
  { widgetType: 'RATING', label: 'How sure are you?', start: 1, end: 5 },
  { widgetType: 'SCALE', label: 'How bad is it?', start: 0, end: 10 },
  { widgetType: 'SHORT', label: 'Anything else?' },
  { widgetType: 'LONG', label: 'What happened?' },
  { widgetType: 'NUMBER', label: 'How many weeks?' },
  { widgetType: 'PHONE', label: 'Which phone?' },
  { widgetType: 'EMAIL', label: 'Which email?' },
  { widgetType: 'DATE', label: 'Since when?' },
  { widgetType: 'VERIFY', label: 'Your agreement', fineText: 'You may text me' },
];
const later: DemoSlide = {
  slideType: 'YOUTUBE',
  title: 'One more thing',
  url: 'https://youtu.be/aqz-KE-bpKQ',
  widgets: [],
};
const step = (first: DemoSlide): DemoStep => ({
  message: 'Please look at this:',
  afterDays: 0,
  pitch: { title: first.title, slides: [first, later] },
});
const steps = [
  step({ slideType: 'YOUTUBE', title: 'Questions', url: 'https://youtu.be/aqz-KE-bpKQ', widgets: questions }),
  step({ slideType: 'YOUTUBE', title: 'Tour', url: 'https://youtu.be/aqz-KE-bpKQ', widgets: [] }),
  step({ slideType: 'RECORD', title: 'Greeting', widgets: [] }),
  step({ slideType: 'AUDIO', title: 'Voice', widgets: [] }),
  step({
    ...{ slideType: 'TEXT', title: 'What to bring', content: '<p>Your insurance card.</p>' },
    widgets: [{ widgetType: 'YESNO', label: 'Do you need a ride?' }],
  }),
  step({ slideType: 'CALENDAR', title: 'Pick a time', calendar: 'On-site visit', widgets: [] }),
];

it('keeps every tap and answer from before the script arrived, on every kind of slide', async () => {
  const { leads, links } = await sendEverythingToEveryone();
  // Each contact opens a different message, and all of them wait for the script at the same time.
  const held = holdScripts();
  const pages = await Promise.all(links.map((link) => held.open(link)));
  const [asked, tour, recording, sound, read, calendar, call] = pages as [Page, Page, Page, Page, Page, Page, Page];
  await answerEverything(asked);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await tour.getByRole('button', { name: /Play video/ }).click();
  await recording.getByLabel('Greeting').click();
  await sound.getByRole('button', { name: /^Play/ }).click();
  await read.getByText('Yes', { exact: true }).click();
  await read.getByRole('button', { name: 'Continue' }).click();
  await call.getByRole('link', { name: 'Call us' }).click();
  // The calendar only appears with the script, so no booking is lost, and no one gets past it without one.
  await calendar.getByText('Loading the calendar…').waitFor();
  expect(await calendar.locator('iframe').count()).toBe(0);
  expect(await calendar.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  const reached = await Promise.all([positionOf(recording, 'video'), positionOf(sound, 'audio')]);
  await held.release();

  await asked.getByRole('heading', { name: 'One more thing' }).waitFor();
  await tour.locator('iframe').waitFor();
  await read.getByRole('heading', { name: 'One more thing' }).waitFor();
  await calendar.locator('iframe.calendar').waitFor();
  await sound.getByRole('button', { name: /^Pause/ }).click();
  await untilStored(leads, Math.min(...reached));
  await asked.getByRole('button', { name: 'Back' }).click();
  expect(await asked.getByLabel('Anything else?').inputValue()).toBe('Only at night');
  expect(await asked.getByRole('radio', { name: 'Evening' }).isChecked()).toBe(true);
});

it('takes a landing page that was filled in and submitted before any other script arrived', async () => {
  const { group } = await client.call(
    'mutation { createGroup(name: "Night shift") { success errors group { id code } } }',
  );
  const held = holdScripts();
  const page = await held.open(`/g/${group.code}`);
  await page.getByLabel('Name').fill('Maya Okafor');
  await page.getByLabel('Phone').fill('(602) 555-0171');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Submitted!').waitFor();
  const { leads } = await client.call('query ($id: ID!) { leads(groupId: $id) { success errors leads { name } } }', {
    id: group.id,
  });
  expect(leads).toEqual([{ name: 'Maya Okafor' }]);
  await held.release();
});

async function sendEverythingToEveryone() {
  await client.call(
    'mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { showAudio: true }) { success errors } }',
    { id: String(organization.id) },
  );
  for (const key of ['showCalendly', 'text-slides'] as const) await turnSwitch(server.context, organization.id, key);
  await connectCalendar(server, client, organization.id);
  const campaignId = await makeCampaign(client, { name: 'Before your visit', steps });
  await addCallStep(campaignId);
  const phones = [...steps, null].map((_, at) => `602555010${at}`);
  await client.call(
    'mutation ($leads: [LeadInput!]!, $campaignId: ID) { createLeads(leads: $leads, campaignId: $campaignId) { success errors } }',
    { campaignId, leads: phones.map((phone, at) => ({ name: `Contact ${at}`, phone })) },
  );
  const links = await Promise.all(
    phones.map(async (phone, at) => {
      const texts = await journey.waitForTexts(`+1${phone}`, phones.length);
      return /\/c\/\S+/.exec(texts[at]?.body ?? '')?.[0] ?? expect.fail(`no link in message ${at}`);
    }),
  );
  const found = await client.call('query { leads(search: "Contact") { success errors leads { id name } } }');
  const leads: { id: string; name: string }[] = found.leads;
  return { leads: leads.toSorted((one, other) => one.name.localeCompare(other.name)).map(({ id }) => id), links };
}

async function addCallStep(campaignId: string): Promise<void> {
  const { pitch } = await client.call('mutation { createPitch(title: "Call") { success errors pitch { id } } }');
  await client.call(
    `mutation ($id: ID!) { updatePitch(pitchId: $id, redirectType: CONTACT, redirectPhone: "6025550199",
      redirectButton: "Call us") { success errors } }`,
    { id: pitch.id },
  );
  const { campaignFeature } = await client.call(
    `mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: REDIRECT, structureType: feature) {
      success errors campaignFeature { id } } }`,
    { id: campaignId },
  );
  await client.call(
    `mutation ($id: ID!, $pitchId: ID) { updateCampaignFeature(campaignFeatureId: $id, pitchId: $pitchId,
      messageContent: "Or call:") { success errors } }`,
    { id: campaignFeature.id, pitchId: pitch.id },
  );
}

/** Opens pages whose scripts don't arrive until they are released, 5 seconds later at the earliest. */
function holdScripts() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const heldSince = performance.now();
  return {
    async open(path: string): Promise<Page> {
      const page = await journey.openPage('about:blank');
      await pretendYouTube(page);
      await page.route('**/viewer/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(server.url + path, { waitUntil: 'commit' });
      return page;
    },
    async release(): Promise<void> {
      const left = SCRIPT_HELD_MS - (performance.now() - heldSince);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
      release();
    },
  };
}

async function answerEverything(page: Page): Promise<void> {
  await page.getByText('Yes', { exact: true }).click();
  await page.getByText('Evening').click();
  await page.getByRole('checkbox', { name: 'Knee' }).check();
  await page.getByRole('checkbox', { name: 'Neck' }).check();
  await page.getByLabel('Which office?').selectOption('Tempe');
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByLabel('How bad is it?').fill('7');
  await page.getByLabel('Since when?').fill('2026-03-02');
  await page.getByRole('checkbox', { name: 'You may text me' }).check();
  await page.getByLabel('What happened?').fill('I fell.\nTwice.');
  await page.getByLabel('How many weeks?').fill('6');
  await page.getByLabel('Which phone?').fill('602 555 0177');
  await page.getByLabel('Which email?').fill('maya@example.com');
  await page.getByLabel('Anything else?').pressSequentially('Only at night');
}

async function positionOf(page: Page, media: 'audio' | 'video'): Promise<number> {
  const position = () => page.locator(media).evaluate((element: HTMLMediaElement) => element.currentTime);
  await vi.waitFor(async () => expect(await position()).toBeGreaterThan(0.5), { timeout: 30_000, interval: 100 });
  return position();
}

async function untilStored([asked, tour, recording, sound, read, , call]: string[], reached: number): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await answersOf(asked)).toEqual({
        ...{ 'Will you come?': 'Yes', 'When?': 'Evening', 'What hurts?': 'Knee|Neck', 'Which office?': 'Tempe' },
        ...{ 'How sure are you?': '4', 'How bad is it?': '7', 'Anything else?': 'Only at night' },
        ...{ 'What happened?': 'I fell.\nTwice.', 'How many weeks?': '6' },
        ...{ 'Which phone?': '6025550177', 'Which email?': 'maya@example.com' },
        ...{ 'Since when?': '2026-03-02', 'Your agreement': 'Verified' },
      });
      expect(await answersOf(read)).toEqual({ 'Do you need a ride?': 'Yes' });
      expect((await playedOf(tour)).ranges[0]?.start).toBeLessThan(0.1);
      // Both started before the script could count.
      for (const id of [recording, sound]) {
        const { ranges } = await playedOf(id);
        expect(ranges[0]?.start).toBeLessThan(0.1);
        expect(ranges[0]?.end).toBeGreaterThanOrEqual(reached);
      }
      expect(await playedOf(sound)).toMatchObject({ listens: 1 });
      expect(await kindsOf(call)).toContain('followed');
    },
    { timeout: 60_000, interval: 250 },
  );
}

async function answersOf(id = ''): Promise<Record<string, string>> {
  const { lead } = await client.call(
    'query ($id: ID!) { lead(leadId: $id) { success errors lead { widgets { label values } } } }',
    { id },
  );
  const widgets: { label: string; values: string[] }[] = lead.widgets;
  return Object.fromEntries(widgets.map(({ label, values }) => [label, values.join('|')]));
}

type Played = { listens: number; ranges: { start: number; end: number }[] };

async function playedOf(id = ''): Promise<Played> {
  const { lead } = await client.call(
    `query ($id: ID!) { lead(leadId: $id) { success errors lead { activity { times { listens viewRanges { start end } } } } } }`,
    { id },
  );
  const time = lead.activity[0]?.times[0];
  return { listens: time?.listens ?? 0, ranges: time?.viewRanges ?? [] };
}

async function kindsOf(id = ''): Promise<string[]> {
  const { lead } = await client.call(
    'query ($id: ID!) { lead(leadId: $id) { success errors lead { timeline { kind } } } }',
    { id },
  );
  return lead.timeline.map(({ kind }: { kind: string }) => kind);
}
