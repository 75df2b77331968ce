import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { atEnd } from './at-end.ts';
import { freePort } from './free-port.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const run = promisify(execFile);

/** A proxy with the file of `deploy`, in front of a server of this machine. */
export type Front = {
  readonly httpsPort: number;
  readonly httpPort: number;
  /** What it has logged. */
  logged(): string;
};

/** Starts nginx with deploy/nginx.conf; only ports, web processes, and the place of the certificate are others. */
export async function startNginx(...serverPorts: readonly number[]): Promise<Front> {
  await expectProgram('nginx', '-v');
  await expectProgram('openssl', 'version');
  const { folder, httpsPort, httpPort } = await prepare();
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=tidings.test'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  const site = replaceAll(await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'), [
    ['/etc/letsencrypt/live/tidings', folder],
    ['/var/www/acme', folder],
    ['listen 443 ', `listen ${httpsPort} `],
    ['listen 80;', `listen ${httpPort};`],
    ['listen [::]:443 ', `listen [::]:${httpsPort} `],
    ['listen [::]:80;', `listen [::]:${httpPort};`],
    ['  server 127.0.0.1:3000;', serverPorts.map((port) => `  server 127.0.0.1:${port};`).join('\n')],
  ]);
  await writeFile(join(folder, 'site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  const whole = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 2;
    pid ${folder}/nginx.pid;
    error_log stderr warn;
    events {}
    http { access_log off; ${places} include ${folder}/site.conf; }`;
  await writeFile(join(folder, 'nginx.conf'), whole);
  const logged = await startProgram('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { port: httpsPort });
  return { httpsPort, httpPort, logged };
}

/** Starts Caddy with deploy/Caddyfile; only ports are others, and certificates come from its own authority. */
export async function startCaddy(...serverPorts: readonly number[]): Promise<Front> {
  await expectProgram('caddy', 'version');
  const { folder, httpsPort, httpPort } = await prepare();
  const own = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}`;
  const file = replaceAll(await readFile(join(DEPLOY, 'Caddyfile'), 'utf8'), [
    ['{\n\ton_demand_tls', `${own}\n\ton_demand_tls`],
    ['127.0.0.1:2080', `127.0.0.1:${await freePort()}`],
  ]);
  await writeFile(join(folder, 'Caddyfile'), file);
  const TIDINGS_WEB = serverPorts.map((port) => `127.0.0.1:${port}`).join(' ');
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, TIDINGS_WEB };
  const logged = await startProgram('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    ...{ port: httpsPort, environment: home },
  });
  return { httpsPort, httpPort, logged };
}

/** Fails without the program: a test that did nothing because one is missing would look like one that passed. */
export async function expectProgram(name: string, argument: string): Promise<void> {
  await run(name, [argument]).catch(() => {
    throw new Error(
      `${name} isn't installed, and this test runs it: apt-get install nginx-light caddy openssl pgbouncer`,
    );
  });
}

async function prepare() {
  const folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  await mkdir(join(folder, '.well-known/acme-challenge'), { recursive: true });
  await writeFile(join(folder, '.well-known/acme-challenge/proof'), 'the proof');
  return { folder, httpsPort: await freePort(), httpPort: await freePort() };
}

function replaceAll(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The file in deploy/ has no "${from}" anymore.`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Starts a program that runs until the test file is done, and waits until its port answers. Returns what it says. */
export async function startProgram(
  name: string,
  args: readonly string[],
  { port, environment = {} }: { readonly port: number; readonly environment?: Record<string, string> },
): Promise<() => string> {
  const child = spawn(name, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  atEnd(() => stopProgram(child));
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return () => output;
    await pause(100);
  }
  throw new Error(`${name} does not start:\n${output}`);
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, pause(5_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
}

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
