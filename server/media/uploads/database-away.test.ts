// A database that is restarted must not cost an upload of which most has arrived.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { type Gate, gateOfDatabase } from '../../testing/gate.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { storageOf } from '../storage/open-storage.ts';
import { createUploadTurns } from '../upload-turns.ts';
import { finishUpload } from './finish-upload.ts';

const SENTENCE = 'We can’t reach our database right now. Please try again in a minute.';

let server: TestServer;
let database: Gate;
let organizationId: OrganizationId;
let userId: number;
let token: string;
let picture: Buffer;

beforeAll(async () => {
  server = await startTestServer({
    roles: ['web'],
    wayToDatabase: async (address) => {
      const way = await gateOfDatabase(address);
      database = way.gate;
      return way.address;
    },
  });
  organizationId = (await buildOrganization(server.context)).id;
  ({ id: userId, token } = await buildUser(server.context, organizationId, { access: 'MANAGER' }));
  const noise = { width: 40, height: 40, channels: 3 } as const;
  picture = await sharp(randomBytes(40 * 40 * 3), { raw: noise })
    .png()
    .toBuffer();
});

async function call(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) {
  const answer = await fetch(`${server.url}${path}`, {
    ...{ method, headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers } },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const begin = () =>
  call('POST', '/uploads/parts', {
    'upload-length': String(picture.length),
    'upload-metadata': `kind ${btoa('picture')},filename ${btoa('a.png')}`,
  });
const send = (path: string, from: number, to: number) => {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) };
  return call('PATCH', path, headers, picture.subarray(from, to));
};

it('while the database is away, an upload is answered as one to try again, and goes on afterward', async () => {
  const path = (await begin()).headers.get('location') ?? '';
  expect((await send(path, 0, 100)).status).toBe(204);
  await database.shut();
  const later = { status: 503, text: JSON.stringify({ success: false, errors: [SENTENCE] }) };
  expect(await begin()).toMatchObject(later);
  expect(await send(path, 100, picture.length)).toMatchObject(later);
  expect((await call('HEAD', path)).status).toBe(503);
  expect(await call('POST', `${path}/finish`)).toMatchObject(later);
  const whole = await uploadFile(server.url, token, { path: '/uploads', name: 'a.png', bytes: picture });
  expect([whole.status, await whole.json()]).toEqual([503, { success: false, errors: [SENTENCE] }]);
  await database.open();
  await expect.poll(async () => (await call('HEAD', path)).status).toBe(200);
  expect((await send(path, 100, picture.length)).status).toBe(204);
  expect((await call('POST', `${path}/finish`)).status).toBe(200);
});

it.each<RefusalCode>(['database-away', 'takes-too-long'])(
  'what has arrived is kept when finishing it meets %s',
  async (code) => {
    const path = (await begin()).headers.get('location') ?? '';
    await send(path, 0, picture.length);
    const turns = { ...createUploadTurns(), pictures: () => Promise.reject(new Refusal(code)) };
    const place = { storage: storageOf(server.context), turns };
    const uploader = { organizationId, userId };
    const finishing = finishUpload(server.context, place, uploader, path.slice('/uploads/parts/'.length));
    await expect(finishing).rejects.toMatchObject({ code });
    expect((await call('POST', `${path}/finish`)).status).toBe(200);
  },
);
