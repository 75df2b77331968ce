// What the first-hour stories start with: a command of the README, in its own process and an empty folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { freePort } from '../server/testing/free-port.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../server/testing/temporary-folder.ts';
import { launchBrowser, pagesOf } from './browser.ts';
import { sayWhatPagesShowed } from './failed-pages.ts';
import { browserFlags, leadHere } from './known-host.ts';
import { newPage } from './open-page.ts';

// The demo fills five organizations first: a minute on an idle machine.
const START_MS = 400_000;

export type Product = {
  readonly url: string;
  /** A folder for a story's files, deleted afterward. */
  readonly folder: string;
  /** Runs a command of the README beside the server, and returns its output. */
  run(program: string, ...words: string[]): Promise<{ code: number | null; out: string }>;
  /** Waits until the command has printed this, and returns the match. */
  printed(pattern: RegExp): Promise<RegExpMatchArray>;
  /** A page in a fresh browser. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
};

/** Starts a server program with only these words and settings, in an empty folder. It is stopped at the end. */
export async function startProduct(
  program: 'start' | 'demo' | 'demo --small',
  settingsAt: (url: string) => Record<string, string> = () => ({}),
  host = 'localhost',
): Promise<Product> {
  const folder = await makeTemporaryFolder();
  const port = await freePort();
  const url = `http://${host}:${port}`;
  if (host !== 'localhost') leadHere(host);
  const env = { ...bareEnvironment(), PORT: String(port), DATA_DIR: join(folder, 'data'), ...settingsAt(url) };
  const start = (name: string, words: string[] = []) =>
    spawn(process.execPath, [join(import.meta.dirname, `../server/${name}.ts`), ...words], {
      ...{ env, stdio: ['ignore', 'pipe', 'pipe'] },
    });
  const [name = program, ...words] = program.split(' ');
  const child = start(name, words);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const browser = await launchBrowser(host === 'localhost' ? {} : { args: browserFlags(url) });
  const complaints: string[] = [];
  afterEach(({ task }) => (task.result?.state === 'fail' ? takePictures(browser, folder) : undefined));
  afterEach((test) => sayWhatPagesShowed(test, pagesOf(browser)));
  afterEach(() => expect(complaints.splice(0), 'what the pages complained about').toEqual([]));
  afterAll(async () => {
    await browser.close();
    const code = await stop(child);
    await removeTemporaryFolder(folder);
    expect(code, output).toBe(0);
  });
  return {
    url,
    folder,
    run(name, ...words) {
      const command = start(name, words);
      let out = '';
      for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (out += chunk));
      return new Promise((resolve) => command.once('close', (code) => resolve({ code, out })));
    },
    printed: (pattern) =>
      vi.waitFor(
        () => {
          const found = output.match(pattern);
          if (!found) throw new Error(`The command has not printed ${pattern} yet:\n${output}`);
          return found;
        },
        { timeout: START_MS, interval: 100 },
      ),
    async open(path, options = {}) {
      const page = await newPage(browser, complaints, { viewport: { width: 1280, height: 900 }, ...options });
      await page.goto(new URL(path, url).href);
      return page;
    },
  };
}

// What every page showed when a story failed: the product's folder is gone by the time someone looks.
async function takePictures(browser: Browser, folder: string): Promise<void> {
  for (const [n, page] of pagesOf(browser).entries()) {
    const path = `${folder}-page-${n + 1}.png`;
    await page.screenshot({ path, fullPage: true }).catch(() => undefined);
    console.error(`${page.url()} as it was: ${path}`);
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

// The shell's environment without our settings: the run's own database is none of the product's business.
function bareEnvironment(): NodeJS.ProcessEnv {
  // Started without PRESSES_FILE, the product would build its web apps again.
  const { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE, PRESSES_FILE } = process.env;
  const own = { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE, PRESSES_FILE };
  return { ...own, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
}
