import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { type SlideType, slideTypes } from '../domain/pitches/slides/registry.ts';
import { type WidgetType, widgetTypes } from '../domain/widgets/registry.ts';
import { buildOrganization } from '../server/testing/build-organization.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { buildViewerLink, type GivenSlide } from '../server/testing/build-viewer-link.ts';
import { connectSimulated } from '../server/testing/connect-calendly.ts';
import { makeVideo } from '../server/testing/make-video.ts';
import { turnSwitch } from '../server/testing/turn-switch.ts';
import { addressOfUpload } from '../server/testing/upload-file.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server } = journey;

// As wide as the preview, and high enough for every question of a slide.
const SIZE = { width: 384, height: 1500 };
const schemes = ['light', 'dark'] as const;
const posterOfVideo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><path fill="#7c3aed" d="M0 0h480v360H0z"/></svg>';
// Between two shades of one pixel, and in how many of a picture: the edge of a letter may be drawn at half a pixel.
const CLOSE = 24;
const FEW = 0.0005;

const content =
  '<h1>Before you come</h1><p>Bring <b>your papers</b> and <a href="https://example.test">read this</a>.</p><h2>Then</h2><ul><li>Rest</li><li>Drink</li></ul><blockquote>It was quick.</blockquote>';
const questions: Partial<Record<WidgetType, object>> = {
  CHOICE: { labels: ['Morning', 'Evening'] },
  CHECKBOX: { labels: ['Left', 'Right'] },
  DROPDOWN: { labels: ['One', 'Two'] },
  RATING: { start: 1, end: 5 },
  SCALE: { start: 0, end: 10, labels: ['No pain', 'The worst'] },
};
const asked = widgetTypes.map((type) => ({ type, label: `How is ${type.toLowerCase()}?`, ...questions[type] }));

// A kind that is missing here doesn't compile. The calendar is last: without a time, a contact doesn't get past it.
const contents: Readonly<Record<SlideType, (files: Files) => Partial<GivenSlide>>> = {
  YOUTUBE: () => ({ url: 'https://youtu.be/dQw4w9WgXcQ' }),
  TEXT: () => ({ content }),
  UPLOAD: ({ picture }) => ({ url: picture, mimeType: 'image/png' }),
  RECORD: ({ video }) => ({ url: video, mimeType: 'video/webm' }),
  SCREEN: ({ video }) => ({ url: video, mimeType: 'video/webm' }),
  AUDIO: ({ sound }) => ({ audioFile: sound }),
  CALENDAR: () => ({}),
};
type Files = { picture: string; video: string; sound: string };

const upload = (token: string, kind: string, name: string, bytes: Uint8Array): Promise<string> =>
  addressOfUpload(server.url, token, { path: `/uploads${kind}`, name, bytes });

/** A second of silence. */
function silence(): Uint8Array<ArrayBuffer> {
  const [rate, head] = [8000, 44];
  const wav = Buffer.alloc(head + rate, 128);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(head - 8 + rate, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(rate, 40);
  return new Uint8Array(wav);
}

/** A pitch with every kind of slide and question in an organization of this brand. */
async function everythingIn(brand: string) {
  const { context } = server;
  const { id } = await buildOrganization(context, { brand, name: `House of ${brand}` });
  const staff = await buildUser(context, id);
  await turnSwitch(context, id, 'showCalendly');
  await connectSimulated(server, staff.token);
  const drawn = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#d97706' } })
    .png()
    .toBuffer();
  const path = join(context.config.dataDir, `${brand}.webm`);
  await makeVideo({ path, video: 'libvpx-vp9', audio: 'libopus', size: '320x180', seconds: 1 });
  const files = {
    picture: await upload(staff.token, '', 'a.png', new Uint8Array(drawn)),
    video: await upload(staff.token, '/recording', 'a.webm', new Uint8Array(await readFile(path))),
    sound: await upload(staff.token, '/audio', 'a.wav', silence()),
  };
  const half = Math.ceil(asked.length / 2);
  const slides = [
    { title: 'First questions', widgets: asked.slice(0, half) },
    { title: 'More questions', widgets: asked.slice(half) },
    ...slideTypes.map((type) => ({
      ...{ type, title: `A slide that is ${type.toLowerCase()}`, description: 'And a line about it.' },
      ...contents[type](files),
    })),
  ];
  const link = await buildViewerLink(context, id, { slides, title: `All of ${brand}` });
  const ask = (query: string) => server.graphql(query, {}, staff.token);
  const { customValues } = await ask('{ customValues(calendlyOnly: true) { customValues { id } } }');
  const calendars = customValues.customValues.map((one: { id: string }) => one.id);
  const change = `pitchSlideId: "${link.slideIds.at(-1)}", calendars: ${JSON.stringify(calendars)}`;
  await ask(`mutation { updatePitchSlide(${change}) { success } }`);
  const states = `{ pitch(pitchId: "${link.pitchId}") { pitch { slides { video { state } } } } }`;
  const areReady = async () => {
    const { pitch } = await ask(states);
    const videos = pitch.pitch.slides.flatMap(({ video }: { video: { state: string } | null }) => video?.state ?? []);
    expect(videos).toEqual(['READY', 'READY']);
  };
  await vi.waitFor(areReady, { timeout: 120_000, interval: 200 });
  return { link, staff, count: slides.length };
}

/** Waits until everything that a slide shows is there. */
async function whole(frame: Frame): Promise<void> {
  await frame.waitForSelector('.slide');
  await frame.evaluate(() => document.fonts.ready);
  await frame.waitForFunction(() => {
    const sounds = [...document.querySelectorAll<HTMLMediaElement>('video, audio')];
    const pictures = [...document.images];
    const faces = [...document.fonts];
    return (
      pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
      sounds.every(({ readyState }) => readyState > 0) &&
      faces.every(({ status }) => status !== 'loading') &&
      faces.some(({ status }) => status === 'loaded')
    );
  });
}

// What others draw: the browser's own controls, and a calendar's own page.
const withoutOthers = 'video::-webkit-media-controls { display: none !important } .calendar { visibility: hidden }';

async function pictureOf(page: Page, scheme: (typeof schemes)[number]): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: scheme });
  return page.screenshot({ clip: { x: 0, y: 0, ...SIZE }, animations: 'disabled', caret: 'hide' });
}

type Pictures = Record<(typeof schemes)[number], Buffer>[];

/** Each slide as the page behind the link shows it. */
async function onThePhone(path: string, count: number): Promise<Pictures> {
  // Its policy would keep the test's style out.
  const options = { viewport: SIZE, isMobile: false, hasTouch: false, bypassCSP: true };
  const page = await journey.openPage('about:blank', options);
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: posterOfVideo }));
  await page.goto(server.url + path);
  await page.addStyleTag({ content: withoutOthers });
  const pictures: Pictures = [];
  for (let at = 1; at <= count; at += 1) {
    await page.locator(`[role=progressbar][aria-valuenow="${at}"]`).waitFor();
    await whole(page.mainFrame());
    pictures.push({ light: await pictureOf(page, 'light'), dark: await pictureOf(page, 'dark') });
    if (at < count) await page.locator('.continue').click();
  }
  return pictures;
}

/** Each slide as the library shows it, brought to the corner of the window. */
async function inThePreview(token: string, name: string, count: number): Promise<Pictures> {
  const page = await journey.openStaffApp('/login', { as: null, viewport: { width: 1280, height: SIZE.height } });
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: posterOfVideo }));
  await page.evaluate((one) => localStorage.setItem('token', one), token);
  await page.goto(`${server.url}/library`);
  await page.getByRole('button', { name: `Preview ${name}` }).click();
  const shown = page.getByRole('list', { name: 'Slides' }).locator('iframe');
  await expect.poll(() => shown.count()).toBe(count);
  // So that a slide can be anywhere in the window.
  const free = 'transform: none; overflow: visible; will-change: auto'.replaceAll(/(?=;|$)/g, ' !important');
  await page.addStyleTag({ content: `[role=dialog], [role=dialog] * { ${free} }` });
  const pictures: Pictures = [];
  for (const frame of await shown.elementHandles()) {
    const inside = await frame.contentFrame();
    if (!inside) throw new Error('A slide has no page.');
    await frame.evaluate((element: HTMLElement, { width, height }) => {
      element.style.cssText = `position: fixed; inset: 0; z-index: 9999; width: ${width}px; height: ${height}px`;
    }, SIZE);
    await inside.addStyleTag({ content: withoutOthers });
    await whole(inside);
    pictures.push({ light: await pictureOf(page, 'light'), dark: await pictureOf(page, 'dark') });
    await frame.evaluate((element: HTMLElement) => element.remove());
  }
  return pictures;
}

/** The part of the pixels that differ more than a little. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return 1;
  let differing = 0;
  for (let at = 0; at < a.length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)) > CLOSE)) differing += 1;
  return differing / (a.length / 3);
}

it.each(['default', 'tattoo'])(
  'the preview shows every kind of slide and question as the phone of a contact does, in the brand %s',
  async (brand) => {
    const { link, staff, count } = await everythingIn(brand);
    const [phone, preview] = [
      await onThePhone(link.path, count),
      await inThePreview(staff.token, `All of ${brand}`, count),
    ];
    const differing: string[] = [];
    for (const [at, one] of phone.entries()) {
      for (const scheme of schemes) {
        const other = preview[at]?.[scheme] ?? Buffer.alloc(0);
        const part = await difference(one[scheme], other);
        if (part <= FEW) continue;
        const name = join(tmpdir(), `${brand}-${at + 1}-${scheme}`);
        await writeFile(`${name}-phone.png`, one[scheme]);
        await writeFile(`${name}-preview.png`, other);
        differing.push(`slide ${at + 1}, ${scheme}: ${(part * 100).toFixed(2)}% of the pixels, see ${name}-phone.png`);
      }
    }
    expect(differing).toEqual([]);
  },
);
