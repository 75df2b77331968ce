// npm run interaction [-- --at http://localhost:4190] [--rounds 5] [--only Contacts]: how long the main thread works
// between a click or key and its frame, on the ten heaviest screens of a running demo. It counts as on a processor four
// times slower. Exits with 1 above the limit.
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, demoStories } from '../server/demo/index.ts';
import { launchBrowser } from './browser.ts';
import { type Interaction, interactionsWith, MOST_CONTACTS } from './interaction/interactions.ts';
import { mainThreadTime } from './interaction/main-thread-time.ts';
import { settle } from './tour/places.ts';

const SLOWER = 4;
const MOST_MS = 200;

const { values } = parseArgs({
  options: {
    at: { type: 'string', default: 'http://localhost:4190' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});

const empty: Interaction = {
  brand: '',
  name: 'An empty page: one button',
  prepare: (page) => page.setContent('<button onclick="this.textContent = 1">0</button>'),
  interact: (page) => page.getByRole('button').click(),
  shown: (page) => page.getByRole('button', { name: '1' }).waitFor(),
};

/** A page with the owner of this brand's organization signed in. */
async function openSignedIn(brand: string): Promise<Page> {
  const address = new URL(values.at);
  if (address.hostname === 'localhost') address.hostname = `${brand}.localhost`;
  const context = await browser.newContext({
    ...{ baseURL: address.origin, viewport: { width: 1280, height: 800 }, locale: 'en-US' },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto('/login');
  await page.getByLabel('Email').fill(`owner@${brand}.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

async function measure(page: Page, { prepare, interact, shown }: Interaction): Promise<number> {
  await prepare(page);
  await settle(page);
  const time = await mainThreadTime(page, () => interact(page));
  await shown(page);
  return time * SLOWER;
}

const campaignIn = (brand: string) => demoStories.find((one) => one.brand === brand)?.campaigns[0]?.name ?? '';
const browser = await launchBrowser();
const pages = new Map([['', await browser.newPage()]]);
let slow = 0;
console.log(`| click or key | median | slowest of ${values.rounds} |\n|---|---|---|`);
for (const one of [empty, ...interactionsWith(campaignIn)]) {
  if (!one.name.includes(values.only)) continue;
  const brand = one.brand ?? MOST_CONTACTS;
  const page = pages.get(brand) ?? (await openSignedIn(brand));
  pages.set(brand, page);
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) times.push(await measure(page, one));
  times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
  if (median > MOST_MS) slow += 1;
  console.log(`| ${one.name} | ${median.toFixed(0)} ms | ${slowest.toFixed(0)} ms |`);
}
await browser.close();
process.exitCode = slow === 0 ? 0 : 1;
