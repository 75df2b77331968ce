// npm run tour -- FOLDER [--at http://localhost:4190] [--brand tattoo] [--width 390] [--scheme dark] [--place inbox] [--height 2400]
// Takes a picture of every screen of the demo in each brand, wide and narrow, light and dark, and puts them side by
// side in FOLDER/index.html; a height shows what is below a window's edge. Needs a running demo.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD, demoStories } from '../server/demo/index.ts';
import type { DemoStory } from '../server/demo/story.ts';
import { launchBrowser } from './browser.ts';
import { accountPlaces, insideOf, outside, type Place, platform, settle } from './tour/places.ts';
import { type Picture, writeSheet } from './tour/sheet.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string', default: 'http://localhost:4190' },
    brand: { type: 'string' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    place: { type: 'string' },
    height: { type: 'string' },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error(
    'npm run tour -- FOLDER [--at http://localhost:4190] [--brand B] [--width W] [--scheme S] [--place P] [--height H]',
  );
  process.exit(2);
}

type Look = { readonly brand: string; readonly width: number; readonly scheme: 'light' | 'dark' };

// The platform's own screens are the same in every brand.
const PLATFORM_BRAND = 'default';
const HEIGHTS: Readonly<Record<number, number>> = { 1280: 800, 390: 844 };
const looks: Look[] = demoStories.flatMap(({ brand }) =>
  [1280, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ brand, width, scheme }))),
);
const wanted = looks.filter(
  ({ brand, width, scheme }) =>
    brand === (values.brand ?? brand) &&
    String(width) === (values.width ?? String(width)) &&
    scheme === (values.scheme ?? scheme),
);

/** The brand's host at the demo's address: {brand}.localhost. */
function hostOf(brand: string): string {
  const address = new URL(values.at);
  if (address.hostname === 'localhost') address.hostname = `${brand}.localhost`;
  return address.origin;
}

async function openPage(browser: Browser, { brand, width, scheme }: Look): Promise<Page> {
  const viewport = { width, height: Number(values.height ?? HEIGHTS[width] ?? 800) };
  const context = await browser.newContext({
    ...{ baseURL: hostOf(brand), viewport, colorScheme: scheme, locale: 'en-US', timezoneId: 'America/Phoenix' },
    ...{ reducedMotion: 'reduce', hasTouch: width < 500 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The page behind the newest link that this brand's organization has texted. */
async function visitorPlaces(story: DemoStory): Promise<Place[]> {
  const answer = await fetch(`${values.at}/simulator/messages?limit=2000`);
  const { messages } = (await answer.json()) as { messages: { from: string; body: string }[] };
  const own = messages.filter(({ from }) => from === story.senderPhone);
  const [link] = own.flatMap(({ body }) => body.match(/https?:\S+\/c\/\S+/) ?? []);
  return link === undefined ? [] : [{ name: 'viewer', go: async (page) => void (await page.goto(link)) }];
}

async function take(page: Page, look: Look, place: Place): Promise<Picture> {
  const faults: string[] = [];
  const complain = (error: Error) => faults.push(error.message);
  page.on('pageerror', complain);
  try {
    await place.go(page);
    await settle(page);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) faults.push(`The page is ${wider} px wider than the window.`);
  } catch (error) {
    faults.push(String(error).split('\n')[0] ?? '');
  }
  page.off('pageerror', complain);
  const file = `${[look.brand, look.width, look.scheme, place.name].join(' ').replaceAll(/[^\w]+/g, '-')}.png`;
  await page.screenshot({ path: join(folder ?? '', file) });
  return { ...look, file, place: place.name, faults };
}

async function tourOf(browser: Browser, look: Look): Promise<Picture[]> {
  const story = demoStories.find(({ brand }) => brand === look.brand);
  if (!story) return [];
  const pictures: Picture[] = [];
  const visit = async (page: Page, places: readonly Place[]) => {
    for (const place of places)
      if (place.name.includes(values.place ?? '')) pictures.push(await take(page, look, place));
  };
  const page = await openPage(browser, look);
  await visit(page, [...outside, ...(await visitorPlaces(story))]);
  await signIn(page, `owner@${look.brand}.test`);
  await visit(page, [...insideOf(story.campaigns[0]?.name ?? ''), ...(await accountPlaces(page))]);
  await page.context().close();
  if (look.brand !== PLATFORM_BRAND) return pictures;
  const ofPlatform = await openPage(browser, look);
  await signIn(ofPlatform, 'platform@tidings.test');
  await visit(ofPlatform, platform);
  await ofPlatform.context().close();
  return pictures;
}

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
const pictures: Picture[] = [];
for (const look of wanted) {
  pictures.push(...(await tourOf(browser, look)));
  console.log(`${look.brand}, ${look.width}, ${look.scheme}: ${pictures.length} pictures so far`);
}
await browser.close();
console.log(`Open ${await writeSheet(folder, pictures)}`);
