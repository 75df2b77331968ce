// npm run interaction [-- --at http://localhost:4190] [--brand blast] [--rounds 5]: how long the main thread works
// between a click or key and its frame, on the ten heaviest screens of a running demo. It counts as on a processor four
// times slower. Exits with 1 above the limit.
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, demoStories } from '../server/demo/index.ts';
import { launchBrowser } from './browser.ts';
import { type Interaction, interactionsWith } from './interaction/interactions.ts';
import { mainThreadTime } from './interaction/main-thread-time.ts';
import { settle } from './tour/places.ts';

const SLOWER = 4;
const MOST_MS = 200;

const { values } = parseArgs({
  options: {
    at: { type: 'string', default: 'http://localhost:4190' },
    brand: { type: 'string', default: 'blast' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const story = demoStories.find(({ brand }) => brand === values.brand);
if (!story) throw new Error(`The demo has no brand ${values.brand}.`);
const address = new URL(values.at);
if (address.hostname === 'localhost') address.hostname = `${story.brand}.localhost`;

const empty: Interaction = {
  name: 'An empty page: one button',
  prepare: (page) => page.setContent('<button onclick="this.textContent = 1">0</button>'),
  interact: (page) => page.getByRole('button').click(),
  shown: (page) => page.getByRole('button', { name: '1' }).waitFor(),
};

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`owner@${values.brand}.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function measure(page: Page, { prepare, interact, shown }: Interaction): Promise<number> {
  await prepare(page);
  await settle(page);
  const time = await mainThreadTime(page, () => interact(page));
  await shown(page);
  return time * SLOWER;
}

const browser = await launchBrowser();
const context = await browser.newContext({
  ...{ baseURL: address.origin, viewport: { width: 1280, height: 800 }, locale: 'en-US' },
});
const page = await context.newPage();
page.setDefaultTimeout(60_000);
const blank = await context.newPage();
await signIn(page);
let slow = 0;
console.log(`| interaction | median | slowest of ${values.rounds} |\n|---|---|---|`);
for (const one of [empty, ...interactionsWith(story.campaigns[0]?.name ?? '')]) {
  if (!one.name.includes(values.only)) continue;
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    times.push(await measure(one === empty ? blank : page, one));
  times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
  if (median > MOST_MS) slow += 1;
  console.log(`| ${one.name} | ${median.toFixed(0)} ms | ${slowest.toFixed(0)} ms |`);
}
await browser.close();
process.exitCode = slow === 0 ? 0 : 1;
