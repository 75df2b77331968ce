// npm run build: builds the two web apps, each only if its sources have changed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { pressesFile } from './buttons/recorder.ts';
import { root } from './run-command.ts';

type WebBuild = { name: string; app: 'staff-app' | 'visitor-pages'; serverSide: boolean };

const webBuilds: readonly WebBuild[] = [
  { name: 'staff-app', app: 'staff-app', serverSide: false },
  { name: 'visitor-pages', app: 'visitor-pages', serverSide: false },
  { name: 'visitor-pages-server', app: 'visitor-pages', serverSide: true },
];

/** Updates dist/staff-app, dist/visitor-pages and dist/visitor-pages-server. A second call does nothing. */
async function buildWebApps(say: (line: string) => void = console.log): Promise<void> {
  const hashes = new Map<string, string>();
  for (const { name, app, serverSide } of webBuilds) {
    const configFile = join(root, app, 'vite.config.ts');
    if (!existsSync(configFile)) continue;
    const inputs = hashes.get(app) ?? (await hashInputs(app));
    hashes.set(app, inputs);
    const stampFile = join(root, 'dist', '.built-from', name);
    if ((await readFile(stampFile, 'utf8').catch(() => '')) === inputs) continue;
    const started = performance.now();
    // Loaded lazily: every start checks the web apps, and they are nearly always up to date.
    const { build } = await import('vite');
    await build(buildSettings(configFile, name, serverSide));
    await mkdir(join(stampFile, '..'), { recursive: true });
    await writeFile(stampFile, inputs);
    say(`built dist/${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

function buildSettings(configFile: string, name: string, serverSide: boolean): InlineConfig {
  return {
    configFile,
    root: join(configFile, '..'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: join(root, 'dist', name), emptyOutDir: true, ...(serverSide ? { ssr: true } : {}) },
  };
}

async function hashInputs(app: string): Promise<string> {
  const hash = createHash('sha256').update(process.env.STAFF_LANGUAGE ?? 'en');
  if (pressesFile()) hash.update('with every press recorded');
  // The staff app draws slides with the components of visitor pages.
  const folders = new Set([app, 'visitor-pages', 'words', 'domain', 'contract']);
  for (const folder of folders) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    for (const path of paths.sort()) hash.update(path.slice(root.length)).update(await readFile(path));
  }
  for (const file of ['package-lock.json', 'tsconfig.base.json']) hash.update(await readFile(join(root, file)));
  return hash.digest('hex');
}

if (import.meta.main) {
  // Vite and React use this variable to choose their production code.
  process.env.NODE_ENV = 'production';
  await buildWebApps();
}
