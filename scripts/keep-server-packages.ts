// Run while the container image is built, after the web apps: deletes the packages that the server never loads, such as
// those that the web apps are made of, and types and source maps of the others.
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What runs in the image, besides the built web apps, which contain their packages. */
const PARTS = ['server', 'words', 'domain', 'contract', 'brands', 'scripts/built-apps.ts', 'scripts/run-command.ts'];

// As code, or as data in a package: readFile(import.meta.resolve('a-package/a-file')).
const NAMED = /(?:from|import\(|import|resolve\() ?['`]([a-z@][^'`]*)['`]/g;

type Locked = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};
type Lock = Readonly<Record<string, Locked>>;

// The video tools are as large as everything else together: an image has them if it is built with VIDEOS=1.
const isLeftOut = (name: string) => name === 'node-av' && process.env.VIDEOS !== '1';

/** The folders in node_modules of the packages that these import, and of everything those depend on. */
function packagesFor(imported: readonly string[], lock: Lock): Set<string> {
  const kept = new Set<string>();
  const open = imported.map((name) => `node_modules/${name}`).filter((place) => place in lock);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (kept.has(place)) continue;
    kept.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = lock[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = placeOf(name, place, lock);
      if (found !== null) open.push(found);
    }
  }
  return kept;
}

// As Node looks: beside the package's own code first, then in each node_modules above it.
function placeOf(name: string, from: string, lock: Lock): string | null {
  for (let above = from; ; above = above.slice(0, above.lastIndexOf('/node_modules/'))) {
    if (`${above}/node_modules/${name}` in lock) return `${above}/node_modules/${name}`;
    if (!above.includes('/node_modules/')) break;
  }
  return `node_modules/${name}` in lock ? `node_modules/${name}` : null;
}

async function importedBy(root: string): Promise<string[]> {
  const names = new Set<string>();
  for (const part of PARTS)
    for (const path of await sourcesIn(join(root, part)))
      for (const [, name] of (await readFile(path, 'utf8')).matchAll(NAMED)) names.add(packageOf(name ?? ''));
  return [...names].filter((name) => !isLeftOut(name));
}

function packageOf(imported: string): string {
  const parts = imported.split('/');
  return parts.slice(0, imported.startsWith('@') ? 2 : 1).join('/');
}

async function sourcesIn(place: string): Promise<string[]> {
  if (place.endsWith('.ts')) return [place];
  const found = await readdir(place, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile() && file.name.endsWith('.ts'))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path));
}

/** Deletes the others; returns how many are left. */
async function keepServerPackages(root: string): Promise<number> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
  const kept = packagesFor(await importedBy(root), packages);
  for (const place of Object.keys(packages)) {
    const isInside = [...kept].some((one) => one.startsWith(`${place}/`));
    if (place !== '' && !kept.has(place) && !isInside) await rm(join(root, place), { recursive: true, force: true });
  }
  await rm(join(root, 'node_modules/.bin'), { recursive: true, force: true });
  await removeEmptyFolders(join(root, 'node_modules'));
  await removeTypesAndMaps(join(root, 'node_modules'));
  return kept.size;
}

async function removeTypesAndMaps(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile() && /\.(map|d\.[cm]?ts)$/.test(file.name)) await rm(join(file.parentPath, file.name));
}

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const { name } of await readdir(folder, { withFileTypes: true }))
    if (name.startsWith('@') && (await readdir(join(folder, name))).length === 0)
      await rm(join(folder, name), { recursive: true });
}

if (import.meta.main) {
  console.log(`${await keepServerPackages(dirname(import.meta.dirname))} packages are left for the server`);
}
