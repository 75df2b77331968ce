import { request as ask, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildMp4 } from '../../testing/build-video.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { storageOf } from '../storage/open-storage.ts';

let server: TestServer;
let token: string;
let stranger: string;

const someone = async () =>
  (await buildUser(server.context, (await buildOrganization(server.context)).id, { access: 'MANAGER' })).token;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

beforeEach(async () => {
  [token, stranger] = [await someone(), await someone()];
});

// 128 kbit/s at 44,100 Hz makes frames of 417 bytes.
const frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413, 5)]);
const mp3 = Buffer.concat([frame, frame, frame]);
const asPerson = (by: string) => ({ authorization: `Bearer ${by}`, 'tus-resumable': '1.0.0' });
const asBytes = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };

async function begin(kind: string, name: string, size: number, by = token): Promise<string> {
  const [of, file] = [kind, name].map((text) => Buffer.from(text).toString('base64'));
  const headers = { ...asPerson(by), 'upload-length': String(size), 'upload-metadata': `kind ${of},filename ${file}` };
  const answer = await fetch(`${server.url}/uploads/parts`, { method: 'POST', headers });
  return answer.headers.get('location') ?? '';
}

const send = (path: string, body: Buffer, by = token) =>
  fetch(server.url + path, {
    ...{ method: 'PATCH', headers: { ...asPerson(by), ...asBytes }, body: new Uint8Array(body) },
  });

/** A file of little more than this many pictures of one pixel, each of which takes its time. */
function slowGif(pictures: number): Buffer {
  const head = Buffer.from('474946383961 0100 0100 80 00 00 000000 ffffff'.replaceAll(' ', ''), 'hex');
  const picture = Buffer.from('21f9040001000000 2c00000000 01000100 00 02 02 4401 00'.replaceAll(' ', ''), 'hex');
  return Buffer.concat([head, ...Array.from({ length: pictures }, () => picture), Buffer.from('3b', 'hex')]);
}

/** Begins to send something, and never ends. */
function beginForever(method: string, path: string, headers: Record<string, string>, begins: string): ClientRequest {
  const request = ask(server.url + path, {
    ...{ method, headers: { ...asPerson(token), ...headers, 'content-length': 1_000 } },
  });
  request.on('error', () => undefined);
  request.write(begins);
  return request;
}

const beginSound = () =>
  beginForever(
    'POST',
    '/uploads/audio',
    { 'content-type': 'multipart/form-data; boundary=line' },
    '--line\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nsound',
  );

/** Whether it is answered although it has half a second. */
const isAnswered = (answer: Promise<Response>) =>
  Promise.race([answer.then(() => true), pause(500, false, { ref: false })]);

/** Sends until one has to wait: a busy machine takes a while to receive those that were begun before. */
async function firstThatWaits(send: () => Promise<Response>): Promise<{ answer: Promise<Response> }> {
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = send();
    if (!(await isAnswered(answer))) return { answer };
    await pause(100);
  }
  throw new Error('None of 40 had to wait.');
}

async function stored(which: 'received' | 'published'): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storageOf(server.context).list(which)) names.push(name);
  return names;
}

describe('an upload in parts that is finished twenty times at once', () => {
  it.each([
    ['video', 'a.mp4', 'received', buildMp4()],
    ['sound', 'a.mp3', 'published', Buffer.concat(Array.from({ length: 20_000 }, () => frame))],
  ] as const)('is stored once: %s', async (kind, name, which, bytes) => {
    const path = await begin(kind, name, bytes.length);
    expect((await send(path, bytes)).status).toBe(204);
    const before = await stored(which);
    const finish = () => fetch(`${server.url}${path}/finish`, { method: 'POST', headers: asPerson(token) });
    const answers = await Promise.all(Array.from({ length: 20 }, finish));
    const said = await Promise.all(answers.map((answer) => answer.text()));
    expect([new Set(answers.map(({ status }) => status)), new Set(said).size]).toEqual([new Set([200]), 1]);
    const parts = before.filter((one) => one.endsWith('.part')).length;
    expect(await stored(which)).toHaveLength(before.length - parts + 1);
  });
});

describe('pictures that take long', () => {
  it('don’t hold up those of another organization', async () => {
    let done = 0;
    const slow = Array.from({ length: 6 }, async () => {
      const answer = await uploadFile(server.url, token, { path: '/uploads', name: 'a.gif', bytes: slowGif(30_000) });
      done += 1;
      return answer.status;
    });
    await pause(300);
    const gif = { path: '/uploads', name: 'a.gif', bytes: slowGif(2) };
    expect((await uploadFile(server.url, stranger, gif)).status).toBe(200);
    expect(done).toBeLessThanOrEqual(3);
    expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
  }, 30_000);
});

describe('uploads that are begun and not finished', () => {
  it('are five hundred of an organization at most, until one is dropped', async () => {
    const paths: string[] = [];
    for (let round = 0; round < 25; round += 1)
      paths.push(...(await Promise.all(Array.from({ length: 20 }, () => begin('sound', 'a.mp3', 1)))));
    expect(paths.filter((path) => path === '')).toEqual([]);
    const headers = { ...asPerson(token), 'upload-length': '1', 'upload-metadata': 'kind c291bmQ=,filename YS5tcDM=' };
    const more = () => fetch(`${server.url}/uploads/parts`, { method: 'POST', headers });
    const answer = await more();
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, errors: ['Please send at most 500 at once.'] },
    ]);
    expect(await begin('sound', 'a.mp3', 1, stranger)).not.toBe('');
    await fetch(server.url + paths[0], { method: 'DELETE', headers: asPerson(token) });
    expect((await more()).status).toBe(201);
  }, 60_000);
});

describe('uploads that never end', () => {
  it('hold up only their own organization, which goes on once one has left', async () => {
    const upload = (by: string) => uploadFile(server.url, by, { path: '/uploads/audio', name: 'a.mp3', bytes: mp3 });
    const held = Array.from({ length: 6 }, beginSound);
    const next = await firstThatWaits(() => upload(token));
    expect((await upload(stranger)).status).toBe(200);
    held[0]?.destroy();
    expect((await next.answer).status).toBe(200);
    for (const one of held) one.destroy();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('are as few where they come in parts', async () => {
    const paths = await Promise.all(Array.from({ length: 40 }, () => begin('sound', 'a.mp3', 1_000)));
    const held = paths.map((path) => beginForever('PATCH', path, asBytes, 'sound'));
    const next = await firstThatWaits(async () => send(await begin('sound', 'a.mp3', 1_000), Buffer.alloc(1_000)));
    const other = await begin('sound', 'a.mp3', 10, stranger);
    expect((await send(other, Buffer.alloc(10), stranger)).status).toBe(204);
    for (const one of held) one.destroy();
    expect((await next.answer).status).toBe(204);
  });
});
