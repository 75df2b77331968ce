// A browser for the stories on any machine: every candidate must actually start before it is used.
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, lstat, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, LaunchOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { recordPresses } from './record-presses.ts';

type Candidate = { source: string; path: string; env?: Record<string, string> };

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

// The background flags keep Chromium from calling Google's hosts, which on a closed network slows every start.
const flags = [
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Machines that run the stories have no camera and no microphone.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Starts the first browser that works here, headless. The caller closes it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const failures: string[] = [];
  for (const find of [chosen, playwrights, installed, packaged, fromDebian]) {
    for (const candidate of await find().catch((error: unknown) => failed(failures, find.name, error))) {
      try {
        return await launch(candidate, options);
      } catch (error) {
        failed(failures, `${candidate.source} (${candidate.path})`, error);
      }
    }
  }
  throw new Error(
    `No browser starts here. Set CHROME_PATH to Chrome, Chromium or Edge. Tried:\n${failures.join('\n')}`,
  );
}

let shared: Browser | null = null;

/** The browser that the story files of one process share, until the process ends: starting one takes a second. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser();
  return shared;
}

/** The pages that are open in a browser, oldest context first. */
export function pagesOf(browser: Browser): Page[] {
  return browser.contexts().flatMap((context) => context.pages());
}

/** Closes every page that a story file opened, so that the next one starts with a fresh browser. */
export async function closePages(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}

async function launch(candidate: Candidate, options: LaunchOptions): Promise<Browser> {
  // Root can't create a sandbox, and it doesn't work without user namespaces.
  const attempts = isRoot ? [false] : [true, false];
  let reason: unknown;
  for (const chromiumSandbox of attempts) {
    try {
      const browser = await chromium.launch({
        ...options,
        executablePath: candidate.path,
        chromiumSandbox,
        args: [...flags, ...(options.args ?? [])],
        env: { ...definedEnvironment(), ...candidate.env },
        timeout: 30_000,
      });
      const page = await browser.newPage();
      await page.goto('data:text/html,<title>ready</title>');
      await page.close();
      recordPresses(browser);
      return browser;
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

async function chosen(): Promise<Candidate[]> {
  const path = process.env.CHROME_PATH;
  return path ? [{ source: 'CHROME_PATH', path }] : [];
}

async function playwrights(): Promise<Candidate[]> {
  return existing('Playwright', [chromium.executablePath()]);
}

async function installed(): Promise<Candidate[]> {
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge', 'chrome'];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const programs = process.env.PROGRAMFILES ?? 'C:\\Program Files';
  const usual = [
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    join(programs, 'Google\\Chrome\\Application\\chrome.exe'),
    join(`${programs} (x86)`, 'Microsoft\\Edge\\Application\\msedge.exe'),
  ];
  return existing('installed', [...onPath, ...usual]);
}

async function packaged(): Promise<Candidate[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const packageFile = fileURLToPath(new URL('../../package.json', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const folder = join(tmpdir(), `tidings-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (!(await isOurs(folder))) await unpack(folder);
  return [
    {
      source: '@sparticuz/chromium',
      path: join(folder, 'chromium'),
      env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
    },
  ];
}

// The package only unpacks its own libraries if it thinks it runs at Amazon, which it decides on import.
async function unpack(folder: string): Promise<void> {
  const fresh = await mkdtemp(`${folder}-`);
  const script = "import('@sparticuz/chromium').then(({ default: packed }) => packed.executablePath())";
  try {
    await run(process.execPath, ['-e', script], {
      cwd: import.meta.dirname,
      env: { ...definedEnvironment(), AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: fresh, HOME: fresh },
      timeout: 120_000,
    });
    await chmod(join(fresh, 'chromium'), constants.S_IRWXU);
    await writeFile(join(fresh, 'fonts', 'fonts.conf'), fontList(folder));
    // Two runs may unpack at the same time: the first to finish wins, the other uses its files.
    await rename(fresh, folder).catch(async (error: unknown) => {
      if (!(await isOurs(folder))) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function fromDebian(): Promise<Candidate[]> {
  if (!isRoot || process.platform !== 'linux') return [];
  const env = { ...definedEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, timeout: 300_000 });
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env, timeout: 600_000, maxBuffer: 2 ** 26 });
  return existing('apt-get', ['/usr/bin/chromium']);
}

// The package's own font list only names Amazon's folders, and without a font every text is drawn as nothing.
function fontList(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.fonts')];
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders.map((path) => `<dir>${path}</dir>`).join('\n')}
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`;
}

// The folder's name can be guessed, so a folder of another user is never used.
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  if (!found) return false;
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) throw new Error(`${folder} is not ours`);
  return true;
}

async function existing(source: string, paths: string[]): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const path of paths) {
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) found.push({ source, path });
  }
  return found;
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function failed(failures: string[], what: string, error: unknown): [] {
  failures.push(`- ${what}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  return [];
}
