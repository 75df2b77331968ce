import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { preparePlatform } from '../server/accounts/index.ts';
import { buildViewerLink, type GivenSlide, type ViewerLink } from '../server/testing/build-viewer-link.ts';
import { violationsIn } from './barriers.ts';
import { startJourney } from './journey-server.ts';
import { pretendYouTube } from './pretend-youtube.ts';

// The story runs on the real clock: it is about viewing time.
const journey = await startJourney({ startsAt: new Date().toISOString() });
const { server, organization, staff } = journey;

const words = '<p>Please do not eat after midnight.</p>';
const sure = { type: 'RATING', label: 'How sure are you?', start: 1, end: 5 } as const;
const slides: GivenSlide[] = [
  { title: 'Before you come', content: words, widgets: [{ label: 'Will you come?' }, sure] },
  { title: 'The tour', type: 'YOUTUBE', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  {
    title: 'One more thing',
    widgets: [
      { type: 'SHORT', label: 'Anything else?' },
      { type: 'CHOICE', label: 'When?', labels: ['Morning', 'Evening'] },
    ],
  },
];
const newLink = (given: { slides?: GivenSlide[]; endText?: string } = {}) =>
  buildViewerLink(server.context, organization.id, { slides, title: 'Your visit', ...given });

type Visit = {
  ssid: string;
  times: {
    seconds: number;
    videoDuration: number | null;
    viewRanges: { start: number; end: number }[];
    pitchSlideTitle: string;
  }[];
};
type Told = { widgets: { label: string; content: string }[]; activity: Visit[]; stats: { views: number } };

async function toldAbout(link: ViewerLink): Promise<Told> {
  const document = `query($id: ID!) { lead(leadId: $id) { lead { widgets { label content } stats { views }
    activity { ssid times { seconds videoDuration viewRanges { start end } pitchSlideTitle } } } } }`;
  const answer = await server.graphql<{ lead: { lead: Told } }>(document, { id: String(link.leadId) }, staff.token);
  return answer.lead.lead;
}

const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 60_000, interval: 200 });
const tapContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const totalSeconds = (told: Told) =>
  told.activity.flatMap((visit) => visit.times).reduce((sum, time) => sum + time.seconds, 0);

async function openLink(link: ViewerLink): Promise<Page> {
  const page = await journey.openPage('about:blank');
  await pretendYouTube(page);
  await page.goto(server.url + link.path);
  return page;
}

describe('a contact who opens a personal link', () => {
  it('watches, answers and is thanked, and staff see all of it [BRAND-05 VIEW-01 VIEW-02 VIEW-03 VIEW-05 VIEW-07 VIEW-24 WIDGET-01 WIDGET-02 WIDGET-03 WIDGET-05 SLIDE-01 SLIDE-06]', async () => {
    const link = await newLink();
    const page = await openLink(link);
    await page.getByRole('heading', { name: 'Before you come' }).waitFor();
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
    await page.getByText('Yes', { exact: true }).click();
    await page.getByRole('radio', { name: '4', exact: true }).check();
    await tapContinue(page);
    const playedAt = performance.now();
    await page.getByRole('button', { name: /Play video/ }).click();
    await page.waitForTimeout(4_000);
    expect(await page.evaluate('window.shownHost')).toBe('https://www.youtube-nocookie.com');
    await tapContinue(page);
    const playedSeconds = (performance.now() - playedAt) / 1000;
    await page.getByLabel('Anything else?').fill('My left knee');
    await page.getByText('Evening').click();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'The tour' }).waitFor();
    await tapContinue(page);
    expect(await page.getByLabel('Anything else?').inputValue()).toBe('My left knee');
    await tapContinue(page);
    await page.getByRole('heading', { name: 'Thank You For Viewing!' }).waitFor();
    await until(async () => {
      const told = await toldAbout(link);
      expect(told.stats.views).toBe(1);
      expect(Object.fromEntries(told.widgets.map((widget) => [widget.label, widget.content]))).toEqual({
        'Will you come?': 'Yes',
        'How sure are you?': '4',
        'Anything else?': 'My left knee',
        'When?': 'Evening',
      });
      const tour = told.activity[0]?.times.find((time) => time.pitchSlideTitle === 'The tour');
      expect(tour?.videoDuration).toBe(30);
      expect(tour?.viewRanges.at(-1)?.end).toBeGreaterThan(3);
      expect(tour?.viewRanges.at(-1)?.end).toBeLessThanOrEqual(playedSeconds + 0.1);
    });
  });

  it('goes nowhere from the end of content without an end action [PITCH-20]', async () => {
    const page = await openLink(await newLink({ slides: [{ title: 'All there is' }] }));
    await page.getByRole('heading', { name: 'All there is' }).waitFor();
    await tapContinue(page);
    await page.getByRole('heading', { name: 'Thank You For Viewing!' }).waitFor();
    await page.waitForTimeout(1_000);
    expect(await page.getByRole('link').allTextContents()).toEqual(['Save our number']);
    expect(await page.getByRole('button').count()).toBe(1);
    await page.getByRole('button', { name: 'Back' }).waitFor();
    expect(new URL(page.url()).origin).toBe(server.url);
  });

  it('keeps one device id, and a reload is not another view [SESS-07]', async () => {
    const link = await newLink();
    const page = await openLink(link);
    await until(async () => expect((await toldAbout(link)).stats.views).toBe(1));
    const device = await page.evaluate(() => localStorage.getItem('wp-device-id'));
    expect(device).toMatch(/^[0-9a-f]{32}$/);
    await page.reload();
    await page.getByRole('heading', { name: 'Before you come' }).waitFor();
    await page.waitForTimeout(1_000);
    expect(await page.evaluate(() => localStorage.getItem('wp-device-id'))).toBe(device);
    expect((await toldAbout(link)).stats.views).toBe(1);
  });

  it('can read the first slide without scripts, and isn’t counted for it', async () => {
    const link = await newLink();
    const page = await journey.openPage(link.path, { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { name: 'Before you come' }).isVisible()).toBe(true);
    expect(await page.getByText('Please do not eat after midnight.').isVisible()).toBe(true);
    expect((await toldAbout(link)).stats.views).toBe(0);
  });

  it('sees the first slide after at most four requests, at most 500 pixels wide [SLIDE-23 CONST-30]', async () => {
    const link = await newLink();
    const page = await journey.openPage('about:blank', { viewport: { width: 1280, height: 800 }, isMobile: false });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) asked.push(request.url());
    });
    await page.goto(server.url + link.path);
    await page.waitForLoadState('load');
    expect(asked.filter((url) => !url.startsWith('data:')).length).toBeLessThanOrEqual(4);
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('.viewer').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(500);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});

describe('the viewer', () => {
  it.each(['light', 'dark'] as const)('has no violations for screen readers, in %s mode', async (colorScheme) => {
    const link = await newLink();
    const page = await journey.openPage('about:blank', { colorScheme });
    await page.route('https://i.ytimg.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await page.goto(server.url + link.path);
    for (const heading of ['Before you come', 'The tour', 'One more thing', 'Thank You For Viewing!']) {
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.waitForTimeout(250);
      const violations = await violationsIn(page);
      expect(violations.map(({ id, nodes }) => `${heading}: ${id} ${nodes[0]?.html}`)).toEqual([]);
      if (heading !== 'Thank You For Viewing!') await tapContinue(page);
    }
  });

  it("works with the keyboard alone, and with the phone's back gesture", async () => {
    const link = await newLink();
    const page = await openLink(link);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The tour' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'One more thing' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'The tour' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { name: 'Before you come' }).waitFor();
  });

  it('runs nothing from its texts', async () => {
    const attack = '"><img src=x onerror="window.ran=1"><script>window.ran=1</script>';
    const hidden =
      '<p>Text</p><svg><style><img src=x onerror=window.ran=1></style></svg><a href="javascript:window.ran=1">a link</a>';
    const choice = { type: 'CHOICE', label: attack, labels: [attack, 'javascript:1'] } as const;
    const link = await newLink({
      slides: [
        { title: attack, content: hidden, widgets: [{ label: attack }, choice] },
        { title: attack, content: hidden },
      ],
      endText: attack,
    });
    const page = await openLink(link);
    await page.getByText('a link').click({ trial: true });
    expect(await page.getByText('a link').getAttribute('href')).toBeNull();
    await tapContinue(page);
    await tapContinue(page);
    await page.getByRole('heading', { name: attack }).waitFor();
    expect(await page.evaluate('window.ran')).toBeUndefined();
  });
});

describe('a contact with another browser', () => {
  it('is asked for a code, reads it on the phone and continues [VERIFY-01..VERIFY-05 VERIFY-07 VERIFY-09 VERIFY-10 ERR-05 ERR-54 SESS-06]', async () => {
    await preparePlatform(server.context);
    const link = await newLink();
    const first = await openLink(link);
    await first.getByRole('heading', { name: 'Before you come' }).waitFor();
    const tokensOf = (page: Page) => page.evaluate(() => localStorage.getItem('wp-campaign-access-token'));
    await vi.waitFor(async () => expect(await tokensOf(first)).toMatch(/^[\w-]{43}$/), { timeout: 60_000 });
    const second = await openLink(link);
    await second.getByRole('dialog', { name: 'Link Verification' }).waitFor();
    await second.getByText('We need to send you a verification code once per browser').waitFor();
    expect(await second.content()).not.toContain('Please do not eat after midnight.');
    expect((await violationsIn(second)).map(({ id }) => id)).toEqual([]);
    await second.keyboard.press('Enter');
    const dialog = second.getByRole('dialog', { name: 'Enter Code' });
    await dialog.waitFor();
    expect((await violationsIn(second)).map(({ id }) => id)).toEqual([]);
    await second.keyboard.type(await codeOnThePhone(link));
    await second.keyboard.press('Enter');
    await second.getByText('Verification Complete!').waitFor();
    await second.getByRole('heading', { name: 'Before you come' }).waitFor();
    expect(await tokensOf(second)).toMatch(/^[\w-]{43}$/);
    await second.reload();
    await second.getByRole('heading', { name: 'Before you come' }).waitFor();
    expect(await second.getByRole('dialog').count()).toBe(0);
  });
});

/** The code as shown on the simulated phone. */
async function codeOnThePhone({ leadId }: ViewerLink): Promise<string> {
  const asked = '{ lead(leadId: "LEAD") { lead { phone } } }'.replace('LEAD', String(leadId));
  const { lead } = await server.graphql<{ lead: { lead: { phone: string } } }>(asked, {}, staff.token);
  const phones = await journey.openStaffApp(`/simulator?phone=${lead.lead.phone.replace(/\D/g, '')}`);
  const text = phones.getByText(/your code is \d{6}/);
  await text.waitFor();
  return /\d{6}/.exec((await text.textContent()) ?? '')?.[0] ?? '';
}

describe('a contact without a network', () => {
  it('can keep reading, and loses at most one tick [WIDGET-01]', async () => {
    const link = await newLink();
    const openedAt = performance.now();
    const page = await openLink(link);
    const shownAt = performance.now();
    await until(async () => expect((await toldAbout(link)).stats.views).toBe(1));
    const context = page.context();
    for (let cut = 0; cut < 2; cut += 1) {
      await context.setOffline(true);
      await page.waitForTimeout(3_500);
      if (cut === 0) {
        await page.getByText('No', { exact: true }).click();
        await page.getByText(/Kept on this phone/).waitFor();
        await tapContinue(page);
        await page.getByRole('heading', { name: 'The tour' }).waitFor();
      }
      await context.setOffline(false);
      await page.waitForTimeout(1_000);
    }
    const leftAt = performance.now();
    await page.close();
    const mostSeconds = (performance.now() - openedAt) / 1000;
    await until(async () => {
      const told = await toldAbout(link);
      expect(told.widgets).toEqual([{ label: 'Will you come?', content: 'No' }]);
      expect(totalSeconds(told)).toBeGreaterThan((leftAt - shownAt) / 1000 - 3.1 - 1.5);
      expect(totalSeconds(told)).toBeLessThanOrEqual(mostSeconds * 1.05 + 0.5);
    });
    expect((await toldAbout(link)).activity).toHaveLength(1);
  });
});

describe('a video that cannot be reached', () => {
  it('offers a link to it and blocks nothing [VIEW-12]', async () => {
    const link = await newLink({ slides: [slides[1] ?? {}], endText: 'See you on Monday.' });
    const page = await openLink(link);
    await page.route('https://www.youtube.com/iframe_api', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
    );
    await page.getByRole('button', { name: /Play video/ }).click();
    await page.getByRole('link', { name: 'Watch it on YouTube' }).waitFor();
    await tapContinue(page);
    await page.getByRole('heading', { name: 'See you on Monday.' }).waitFor();
  });
});

describe('a link that is wrong', () => {
  it('says so in one sentence [VIEW-08 ERR-03]', async () => {
    const answer = await fetch(`${server.url}/c/0123456789abc/nothin`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('The content you are looking for is no longer active or has been removed.');
  });
});
