// While the storage is away, hundreds of requests fail for one reason, which a person has to read once.
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { preparePlatform } from '../../accounts/index.ts';
import { createLog } from '../../platform/log.ts';
import { type Bucket, startBucket } from '../../testing/bucket.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addressOfUpload, uploadFile } from '../../testing/upload-file.ts';

type Line = { readonly msg: string; readonly level: string };

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const upload = { name: 'a.gif', bytes: PIXEL };

let server: TestServer;
let bucket: Bucket;
let token: string;
let lines: Line[] = [];
let laterMs = 0;

beforeAll(async () => {
  bucket = await startBucket();
  const log = createLog('info', { write: (text) => void lines.push(JSON.parse(text) as Line) });
  server = await startTestServer({ roles: ['web'], storage: 's3', s3: bucket.settings }, undefined, log);
  await preparePlatform(server.context);
  const { id } = await buildOrganization(server.context);
  token = (await buildUser(server.context, id)).token;
  vi.spyOn(server.clock, 'monotonicMs').mockImplementation(() => performance.now() + laterMs);
});

beforeEach(() => {
  lines = [];
});

const ready = async () => (await fetch(`${server.url}/ready`)).status;
const said = () => lines.filter(({ level }) => level === 'error' || level === 'warn').map(({ msg }) => msg);

it('says once that files can’t be stored and once that they can again, however many requests fail', async () => {
  const path = await addressOfUpload(server.url, token, upload);
  bucket.failing = Number.POSITIVE_INFINITY;
  const read = async () => (await fetch(server.url + path)).status;
  expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(Array(20).fill(503));
  for (let times = 0; times < 3; times += 1) expect((await uploadFile(server.url, token, upload)).status).toBe(503);
  await expect.poll(said).toEqual(['files cannot be stored']);
  bucket.failing = 0;
  laterMs += 10_001;
  expect(await ready()).toBe(200);
  expect(said()).toEqual(['files cannot be stored', 'files can be stored again']);
  expect(lines.at(-1)).toMatchObject({ linesLeftOut: 23 });
});

it('says what failed where the storage works for everything else', async () => {
  const path = await addressOfUpload(server.url, token, upload);
  const usual = bucket.failure;
  // The client doesn't try this again.
  bucket.failure = { status: 400, code: 'InvalidArgument' };
  bucket.failing = 1;
  expect((await fetch(server.url + path)).status).toBe(503);
  bucket.failure = usual;
  await expect.poll(said).toEqual(['a file could not be read']);
});

it('is ready with a bucket that is only slow', async () => {
  expect(await ready()).toBe(200);
  for (let times = 0; times < 2; times += 1) {
    laterMs += 10_001;
    const held = pause(2_000);
    bucket.held = held;
    expect(await ready()).toBe(200);
    await held;
    // On a busy machine its answer takes a while after that.
    await pause(2_000);
  }
  expect(said()).toEqual([]);
});
