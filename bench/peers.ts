// P1b: senders on other queues, as their documentation shows them, beside ours in the same run.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../server/platform/database/database.ts';
import { freePort } from '../server/testing/free-port.ts';
import { createSendingContext } from '../server/testing/sending-context.ts';
import { withDatabase } from './database.ts';
import { comparedRow, type Figure, inTurn } from './measure/rounds.ts';
import { size } from './measure/settings.ts';
import { startProgram } from './measure/start-program.ts';
import { processorMs } from './processor-time.ts';
import { perSecond, type Row } from './report.ts';
import { blastOf, credentials, noon, send } from './send.ts';

const FOLDER = join(import.meta.dirname, 'peers');
const TEXTS = size(10_000, 500);
const BAR = 5;

type Redis = { readonly port: number; readonly pid: number; stop(): Promise<void> };
type World = { readonly db: Database; readonly address: string; readonly carrier: string };

export async function bench(): Promise<Row[]> {
  installPeers();
  const redis = await startRedis();
  const carrier = await startProgram('carrier-stub.ts', '0');
  try {
    return await withDatabase((db, address) => compare({ db, address, carrier: carrier.url }, redis));
  } finally {
    carrier.stop();
    await redis?.stop();
  }
}

async function compare(world: World, redis: Redis | null): Promise<Row[]> {
  const peers = ['graphile-worker', 'pg-boss', ...(redis ? ['bullmq'] : [])];
  const peer = (name: string) => () => (name === 'bullmq' && redis ? onRedis(world, redis) : onPostgres(world, name));
  const stub = { url: world.carrier, ...credentials };
  const context = await createSendingContext(world.db, noon, stub, { logLevel: 'error' });
  try {
    await send(context, await blastOf(context, TEXTS / 10));
    const own = async () => send(context, await blastOf(context, TEXTS));
    const [ours = [], ...theirs] = await inTurn([own, ...peers.map(peer)]);
    return peers.map((name, place) =>
      comparedRow({
        ...{ id: 'P1b', what: `the whole protocol, one process, beside ${name}`, beside: name, ours },
        ...{ theirs: theirs[place] ?? [], shown: perSecond, best: 'most', bar: BAR },
      }),
    );
  } finally {
    await context.live.close();
  }
}

// Each round in a database of its own, on the server that ours is on.
async function onPostgres(world: World, name: string): Promise<Figure> {
  const admin = new pg.Client({ connectionString: world.address });
  await admin.connect();
  const database = `peer_${name.replace('-', '_')}`;
  // postgresql://name@/database?host=/a/folder has no host that URL could read.
  const address = world.address.replace(/@([^/]*)\/[^/?]*/, `@$1/${database}`);
  try {
    await admin.query(`create database ${database}`);
    return await measurePeer(world, name, address, []);
  } finally {
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.end();
  }
}

function onRedis(world: World, redis: Redis): Promise<Figure> {
  return measurePeer(world, 'bullmq', String(redis.port), [redis.pid]);
}

async function measurePeer({ db, carrier }: World, name: string, store: string, besides: number[]): Promise<Figure> {
  const program = join(FOLDER, `${name}.js`);
  const child = spawn(process.execPath, [program, store, carrier, String(TEXTS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The sender on ${name} failed.`);
    return value;
  };
  while ((await nextLine()) !== 'filled');
  const pids = [child.pid ?? 0, ...besides];
  const before = await processorMs(db, pids);
  child.stdin.write('start\n');
  // Some queues write their log to the same place.
  let said = '';
  while (!said.startsWith('seconds ')) said = await nextLine();
  const seconds = Number(said.slice('seconds '.length));
  const cost = ((await processorMs(db, pids)) - before) / TEXTS;
  await end(child);
  return { value: TEXTS / seconds, processorMs: cost };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

// Not needed by anything but this benchmark, so not a part of the product's packages.
function installPeers(): void {
  if (existsSync(join(FOLDER, 'node_modules/graphile-worker'))) return;
  console.error('Installing the other queues into bench/peers …');
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts'], { stdio: 'ignore' });
}

async function startRedis(): Promise<Redis | null> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'tidings-redis-'));
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const child = spawn('redis-server', [...settings, '--appendonly', 'yes'], { stdio: 'ignore' });
  const failed = new Promise<boolean>((resolve) => child.on('error', () => resolve(false)));
  process.once('exit', () => child.kill());
  const isUp = await Promise.race([failed, waitForPort(port)]);
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  if (isUp) return { port, pid: child.pid ?? 0, stop };
  await rm(folder, { recursive: true, force: true });
  console.error('BullMQ is left out, because there is no redis-server: `apt-get install redis-server` brings it.');
  return null;
}

async function waitForPort(port: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), pause(500).then(() => false)]).catch(
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
    await pause(50);
  }
  return false;
}
