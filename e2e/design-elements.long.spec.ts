// Every design element on its own, as `npm run components` shows it, in two brands, light and dark, wide and narrow.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../scripts/run-command.ts';
import { barriersNow, barriersWhileLoading } from './barriers.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { newPage } from './open-page.ts';

const CONFIG = ['--config-dir', 'staff-app/testing/storybook', '--disable-telemetry', '--quiet'];

const server = fastify();
const browser = await sharedBrowser();
const complaints: string[] = [];
let folder: string;
let origin: string;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidings-components-'));
  const environment = { NODE_ENV: 'production' };
  const built = await runCommand('storybook', ['build', ...CONFIG, '--output-dir', folder], { environment });
  expect(built.output).toContain('completed successfully');
  await server.register(fastifyStatic, { root: folder });
  origin = await server.listen();
  page = await newPage(browser, complaints);
}, 300_000);

afterAll(async () => {
  await closePages(browser);
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['default', 'light', 1280],
  ['default', 'dark', 390],
  ['health', 'dark', 1280],
  ['health', 'light', 390],
] as const)('the design elements of %s, %s, %i wide', (brand, scheme, width) => {
  it('are accessible and fit', { timeout: 300_000 }, async () => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    const list = await fetch(`${origin}/index.json`).then((answer) => answer.json() as Promise<Index>);
    const examples = Object.values(list.entries);
    expect(examples.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const { id, tags } of examples) {
      await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=brand:${brand};scheme:${scheme}`);
      await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' });
      const met = tags.includes('keeps-loading') ? await barriersWhileLoading(page) : await barriersNow(page);
      found.push(...met.map((one) => `${id}: ${one}`));
    }
    expect(found).toEqual([]);
    expect(complaints.splice(0)).toEqual([]);
  });
});

type Index = { entries: Record<string, { id: string; tags: string[] }> };
