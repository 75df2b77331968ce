// npm run lighthouse [-- --at http://localhost:4190]: Lighthouse's scores for the viewer, a landing page that search
// engines may show, and the sign-in page of the demo, which it starts unless one runs at `--at`. Prints the scores, and
// exits with 1 if accessibility, best practices, or the landing page's SEO is below 100. Performance is only printed: on
// a busy machine it says nothing. Lighthouse is downloaded the first time, as it's larger than everything else here.
import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, runCommand } from '../scripts/run-command.ts';
import { freePort } from '../server/testing/free-port.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../server/testing/temporary-folder.ts';
import { launchBrowser } from './browser.ts';
import { findPages } from './lighthouse/find-pages.ts';
import { belowTheBar, type Report, scoreLine } from './lighthouse/scores.ts';

const VERSION = '13.5.0';

type Flags = { port: number; locale: string; maxWaitForFcp: number };
type Lighthouse = (url: string, flags: Flags) => Promise<{ lhr: Report } | undefined>;

/** Lighthouse from its own folder beside the project. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = join(tmpdir(), `tidings-lighthouse-${VERSION}-${process.getuid?.() ?? 0}`);
  const core = join(folder, 'node_modules', 'lighthouse', 'core');
  const isThere = await access(join(core, 'index.js')).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { ok, output } = await runCommand('npm', ['install', ...options, `lighthouse@${VERSION}`]);
    if (!ok) throw new Error(`Couldn't download Lighthouse: ${output}`);
  }
  const load = (path: string) => import(pathToFileURL(join(core, path)).href);
  const { default: trace } = await load('gather/gatherers/trace.js');
  const categories = trace.getDefaultTraceCategories() as string[];
  // While this one is traced, Chromium 147 aborts navigations: Lighthouse then says net::ERR_ABORTED. No audit reads it.
  trace.getDefaultTraceCategories = () => categories.filter((name) => name !== 'blink.webdx_feature_usage');
  return (await load('index.js')).default;
}

async function startDemo(port: number): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder();
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' };
  const demo = spawn(process.execPath, [join(root, 'server/demo.ts'), '--small'], {
    ...{ env, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const ended = new Promise<void>((resolve) => demo.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    demo.stdout.on('data', (text) => String(text).includes('The demo is up') && resolve());
    demo.once('exit', (code) => reject(new Error(`The demo ended with ${code}.`)));
  });
  return async () => {
    demo.kill('SIGTERM');
    await ended;
    await removeTemporaryFolder(folder);
  };
}

const { values } = parseArgs({ options: { at: { type: 'string' } } });
const lighthouse = await loadLighthouse();
const port = await freePort();
const stopDemo = values.at ? null : await startDemo(port);
const debugPort = await freePort();
const browser = await launchBrowser({ args: [`--remote-debugging-port=${debugPort}`] });
try {
  for (const page of await findPages(values.at ?? `http://localhost:${port}`)) {
    const result = await lighthouse(page.url, { port: debugPort, locale: 'en-US', maxWaitForFcp: 60_000 });
    if (!result) throw new Error(`Lighthouse has no result for ${page.url}.`);
    console.log(scoreLine(page.name, result.lhr));
    for (const fault of belowTheBar(result.lhr, page.bars)) {
      console.log(`  ${fault}`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await stopDemo?.();
}
