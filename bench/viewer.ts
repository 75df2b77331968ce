// P9 and P11: the viewer's size, how soon its first slide is shown, and the cost of its reports.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { request } from 'undici';
import { launchBrowser } from '../e2e/browser.ts';
import type { Context } from '../server/platform/context.ts';
import { buildViewerLink } from '../server/testing/build-viewer-link.ts';
import { benchBeacons } from './beacons.ts';
import { withFreshServer } from './fresh-server.ts';
import { loadFigures } from './load/load-figures.ts';
import { comparedRow, inTurn, milliseconds } from './measure/rounds.ts';
import { size } from './measure/settings.ts';
import { perSecond, printTable, type Row } from './report.ts';

const paragraph = '<p>Please do not eat after midnight. Bring your insurance card and wear loose clothes.</p>';
const slides = [1, 2, 3].map((number) => ({
  title: `Step ${number} of your visit`,
  content: paragraph.repeat(3),
  widgets: [{}],
}));

/** The rows P9 and P11 of the table, measured beside their limits in this run. */
export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({}, async (server) => {
    const { organizationId } = await server.newOrganization();
    const newAddress = async () =>
      server.url + (await buildViewerLink(server.context, organizationId, { slides, title: 'Your visit' })).path;
    const address = await newAddress();
    const page = await weigh(address);
    rows.push(...weights(page, await weigh(server.url + page.script)));
    const still = await serveStill(page.text);
    rows.push(await pagesPerSecond(server.context, address, still.url));
    const browser = await launchBrowser();
    rows.push(...(await firstPaint(browser, newAddress, still.url)));
    await browser.close();
    still.close();
  });
  return [...rows, ...(await benchBeacons())];
}

type Weighed = { bytes: number; text: string; script: string };

async function weigh(address: string): Promise<Weighed> {
  const whole = await (await fetch(address)).text();
  const { body } = await request(address, { headers: { 'accept-encoding': 'br' } });
  const bytes = (await body.arrayBuffer()).byteLength;
  return { bytes, text: whole, script: /src="(\/viewer\/[^"]+)"/.exec(whole)?.[1] ?? '' };
}

function weights(page: Weighed, script: Weighed): Row[] {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    {
      id: 'P9',
      what: 'viewer: first answer, compressed',
      measured: kilobytes(page.bytes),
      limit: '14 kB',
      ratio: page.bytes / 14_000,
      goal: '≤ 1',
      isReached: page.bytes / 14_000 <= 1,
    },
    {
      id: 'P9',
      what: 'viewer: script, compressed',
      measured: kilobytes(script.bytes),
      limit: '75 kB',
      ratio: script.bytes / 75_000,
      goal: '≤ 1',
      isReached: script.bytes / 75_000 <= 1,
    },
  ];
}

// The same text without React, data or script: the minimum cost of any page of this content.
async function serveStill(drawn: string): Promise<{ url: string; close: () => void }> {
  const plain = drawn.replaceAll(/<script\b.*?<\/script>/gs, '');
  const body = brotliCompressSync(plain);
  const server = createServer((asked, response) => {
    const isCompressed = asked.headers['accept-encoding']?.includes('br');
    const encoding = isCompressed ? { 'content-encoding': 'br' } : {};
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...encoding })
      .end(isCompressed ? body : plain);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

async function pagesPerSecond({ db }: Context, address: string, still: string): Promise<Row> {
  const measure = async (url: string) => {
    const { origin, pathname } = new URL(url);
    const asked = { path: pathname, method: 'GET', headers: {} } as const;
    const load = {
      origin,
      seconds: size(2, 0.5),
      expected: 'Step 1 of your visit',
      requests: Array.from({ length: 20 }, () => asked),
    };
    return (await loadFigures(db, load)).rate;
  };
  await measure(address);
  const [ours = [], theirs = []] = await inTurn([() => measure(address), () => measure(still)]);
  const what = 'viewer pages drawn a second, from the database';
  const beside = 'the same text from memory';
  return comparedRow({ id: 'P9', what, ours, theirs, beside, shown: perSecond, best: 'most', bar: 0.15 });
}

async function firstPaint(browser: Browser, newAddress: () => Promise<string>, still: string): Promise<Row[]> {
  let requests = 0;
  const [ours = [], theirs = []] = await inTurn([
    async () => {
      // A link that was already opened shows its content to that browser only.
      const opened = await openOnSlowPhone(browser, await newAddress());
      requests = Math.max(requests, opened.requests);
      return { value: opened.paintMs };
    },
    async () => ({ value: (await openOnSlowPhone(browser, still)).paintMs }),
  ]);
  return [
    {
      id: 'P9',
      what: 'viewer: requests before the first slide is complete',
      measured: String(requests),
      limit: '4',
      ratio: requests / 4,
      goal: '≤ 1',
      isReached: requests / 4 <= 1,
    },
    comparedRow({
      ...{ id: 'P9', ours, theirs, shown: milliseconds, best: 'least', bar: 1.15 },
      what: 'viewer: largest paint on a slow phone (1.6 Mbit/s, 150 ms, processor 4 times slower)',
      beside: 'a static page of the same text',
    }),
  ];
}

async function openOnSlowPhone(browser: Browser, url: string): Promise<{ paintMs: number; requests: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = 1_600_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let requests = 0;
  page.on('request', (asked) => {
    if (!asked.url().startsWith('data:') && !asked.url().endsWith('/graphql')) requests += 1;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(500);
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          ...{ type: 'largest-contentful-paint', buffered: true },
        });
      }),
  );
  await context.close();
  return { paintMs, requests };
}

if (import.meta.main) printTable(await bench());
