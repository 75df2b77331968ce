import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { buildViewerLink, type GivenSlide, type ViewerLink } from '../server/testing/build-viewer-link.ts';
import { startJourney } from './journey-server.ts';
import { pretendYouTube } from './pretend-youtube.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;

const slides: GivenSlide[] = [
  { title: 'Before you come', content: '<p>Please do not eat after midnight.</p>' },
  { title: 'The tour', type: 'YOUTUBE', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  { title: 'One more thing', widgets: [{ type: 'SHORT', label: 'Anything else?' }] },
];
const newLink = () => buildViewerLink(server.context, organization.id, { slides });
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 60_000, interval: 200 });
const tapContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
const isTakenOver = (page: Page) =>
  page.waitForFunction(() => !('earlyTaps' in window) || window.earlyTaps === undefined);

async function open(link: ViewerLink, landscape = false): Promise<Page> {
  const size = landscape ? { viewport: { width: 844, height: 390 } } : {};
  const page = await journey.openPage('about:blank', size);
  await pretendYouTube(page);
  await page.goto(server.url + link.path);
  await isTakenOver(page);
  return page;
}

async function answersOf(link: ViewerLink): Promise<string[]> {
  const document = 'query ($id: ID!) { lead(leadId: $id) { lead { widgets { content } } } }';
  const answer = await server.graphql<{ lead: { lead: { widgets: { content: string }[] } } }>(
    document,
    { id: String(link.leadId) },
    staff.token,
  );
  return answer.lead.lead.widgets.map(({ content }) => content);
}

/** Moves a finger over the page. */
async function swipe(page: Page, [fromX, fromY]: [number, number], [toX, toY]: [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', fromX, fromY);
  for (let part = 1; part <= 4; part += 1)
    await touch('touchMove', fromX + ((toX - fromX) * part) / 4, fromY + ((toY - fromY) * part) / 4);
  await touch('touchEnd', toX, toY);
}

describe('a contact who comes back', () => {
  it('goes on at the same slide, after a reload and in a new visit, and Back still goes through the slides', async () => {
    const page = await open(await newLink());
    await tapContinue(page);
    await tapContinue(page);
    await title(page, 'One more thing');
    await page.reload();
    await isTakenOver(page);
    await title(page, 'One more thing');
    const again = await page.context().newPage();
    await again.goto(page.url());
    await title(again, 'One more thing');
    await again.getByRole('button', { name: 'Back' }).click();
    await title(again, 'The tour');
    await again.getByRole('button', { name: 'Back' }).click();
    await title(again, 'Before you come');
    expect(await again.getByRole('button', { name: 'Back' }).count()).toBe(0);
  });

  it('starts again after the end', async () => {
    const page = await open(await newLink());
    for (let at = 0; at < slides.length; at += 1) await tapContinue(page);
    await title(page, 'Thank You For Viewing!');
    const card = await page.getByRole('link', { name: 'Save our number' }).getAttribute('href');
    expect(await (await fetch(server.url + card)).text()).toContain(`FN:${organization.name}`);
    const again = await page.context().newPage();
    await again.goto(page.url());
    await isTakenOver(again);
    await title(again, 'Before you come');
  });

  it('doesn’t see the first slide in between while the script is on its way', async () => {
    const page = await open(await newLink());
    await tapContinue(page);
    await title(page, 'The tour');
    await page.route('**/viewer/assets/*.js', (route) => setTimeout(() => void route.continue(), 1_500));
    const back = page.reload();
    await page.locator('html.is-returning').waitFor({ state: 'attached' });
    expect(await page.locator('.slide-title').isVisible()).toBe(false);
    await back;
    await title(page, 'The tour');
    await page.unrouteAll();
  });

  it('finds what was typed and never sent, and it is sent now', async () => {
    const link = await newLink();
    const page = await open(link);
    await tapContinue(page);
    await tapContinue(page);
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await page.getByLabel('Anything else?').fill('My left knee');
    await page.getByText('Kept on this phone.').waitFor();
    // Even the outbox of the old session is gone: the answer itself was kept.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('wp-tracking:')) localStorage.removeItem(key);
    });
    const again = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await again.goto(server.url + link.path);
    await title(again, 'One more thing');
    expect(await again.getByLabel('Anything else?').inputValue()).toBe('My left knee');
    await until(async () => expect(await answersOf(link)).toEqual(['My left knee']));
    await again.getByText('Saved').waitFor();
    expect(await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wp-drafts')))).toEqual(
      [],
    );
  });
});

describe('a contact without a connection', () => {
  it('reads at the end that the answers aren’t sent yet, and they are sent when it is back', async () => {
    const link = await newLink();
    const page = await open(link);
    await tapContinue(page);
    await tapContinue(page);
    await page.context().setOffline(true);
    await page.getByLabel('Anything else?').fill('My left knee');
    await tapContinue(page);
    await page.getByText('Your answers aren’t sent yet.').waitFor();
    expect(await page.getByText('You can close this page now.').count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText('You can close this page now.').waitFor();
    expect(await page.getByText('Your answers aren’t sent yet.').count()).toBe(0);
    expect(await answersOf(link)).toEqual(['My left knee']);
  });

  it('can try again to play a video that didn’t load', async () => {
    const page = await open(await newLink());
    await tapContinue(page);
    await page.route('https://www.youtube.com/iframe_api', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: /Play video/ }).click();
    await page.getByText('This video cannot be played here right now.').waitFor();
    await page.unroute('https://www.youtube.com/iframe_api');
    await pretendYouTube(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await until(async () => expect(await page.evaluate('window.shownHost')).toBeTruthy());
    expect(await page.getByText('This video cannot be played here right now.').count()).toBe(0);
  });
});

describe('a finger on the viewer', () => {
  it('goes on by swiping to the left and back by swiping to the right', async () => {
    const page = await open(await newLink());
    await swipe(page, [300, 400], [120, 410]);
    await title(page, 'The tour');
    await swipe(page, [120, 600], [300, 610]);
    await title(page, 'Before you come');
  });

  it('doesn’t leave the slide by scrolling, from the edge of the screen, or in a field', async () => {
    const page = await open(await newLink());
    await tapContinue(page);
    await tapContinue(page);
    await swipe(page, [200, 600], [140, 300]);
    await swipe(page, [4, 400], [300, 400]);
    const field = await page.getByLabel('Anything else?').boundingBox();
    const y = (field?.y ?? 0) + 10;
    await swipe(page, [300, y], [100, y]);
    await page.waitForTimeout(500);
    await title(page, 'One more thing');
  });
});

describe('a phone on its side', () => {
  it('shows the video and the button without scrolling, and the video fills the height', async () => {
    const page = await open(await newLink(), true);
    await tapContinue(page);
    await title(page, 'The tour');
    const video = await page.locator('.video').boundingBox();
    const button = await page.getByRole('button', { name: 'Continue' }).boundingBox();
    expect((video?.y ?? 0) + (video?.height ?? 999)).toBeLessThanOrEqual(390);
    expect(video?.height).toBeGreaterThan(300);
    expect((button?.y ?? 0) + (button?.height ?? 999)).toBeLessThanOrEqual(390);
    expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
  });
});

it('is read at twice the text size on a small phone without scrolling to the side', async () => {
  const scale = { type: 'RATING', label: 'How does it feel?', start: 1, end: 10 } as const;
  const link = await buildViewerLink(server.context, organization.id, {
    slides: [
      { title: 'Antidisestablishmentarianism', widgets: [scale] },
      ...slides.filter(({ type }) => type !== 'YOUTUBE'),
    ],
  });
  const page = await journey.openPage(link.path, { viewport: { width: 195, height: 422 } });
  await isTakenOver(page);
  for (let at = 0; at < 4; at += 1) {
    const wider = await page.evaluate(() => {
      const main = document.querySelector('main');
      return document.documentElement.scrollWidth - innerWidth + (main ? main.scrollWidth - main.clientWidth : 1);
    });
    expect([at, wider]).toEqual([at, 0]);
    for (const choice of await page.locator('.choice').all())
      expect((await choice.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    if (at < 3) await tapContinue(page);
  }
});

it('shows what is chosen and how far it goes in the colors of the visitor’s own', async () => {
  const link = await buildViewerLink(server.context, organization.id, {
    slides: [{ title: 'Coming?', widgets: [{ label: 'Will you come?' }] }],
  });
  const page = await journey.openPage(link.path, { forcedColors: 'active' });
  await isTakenOver(page);
  await page.getByText('Yes', { exact: true }).click();
  const outlines = await page
    .locator('.choice')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  expect(outlines).toEqual(['solid', 'none']);
  const bar = await page
    .locator('.segment')
    .evaluate((one) => [
      getComputedStyle(one).borderTopWidth,
      getComputedStyle(one, '::after').backgroundColor !== getComputedStyle(document.body).backgroundColor,
    ]);
  expect(bar).toEqual(['1px', true]);
});

it('takes over a page that something in the browser has changed before', async () => {
  const link = await newLink();
  // A page of its own: React says on the console that it had to draw the page once more.
  const page = await (await journey.openPage('about:blank')).context().newPage();
  await page.route(server.url + link.path, async (route) => {
    const answer = await route.fetch();
    const changed = (await answer.text()).replace(
      '<h1 class="slide-title">',
      '<div>Translated</div><h1 class="slide-title">',
    );
    await route.fulfill({ response: answer, body: changed });
  });
  await page.goto(server.url + link.path);
  await isTakenOver(page);
  await tapContinue(page);
  await title(page, 'The tour');
});
