import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as ask } from 'node:http';
import { expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { box, buildMp4 } from '../../testing/build-video.ts';
import { startBeside } from '../../testing/start-beside.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { storageOf } from '../storage/open-storage.ts';

const MEGABYTE = 1024 * 1024;

it('500 MB arrive whole although the process that takes them is killed in the middle [UPLOAD-04]', async () => {
  const server = await startTestServer({ roles: ['web'] }, new Date().toISOString());
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id, { access: 'MANAGER' });
  const [first, second] = [await startBeside(server), await startBeside(server)];
  const head = buildMp4();
  const filler = Buffer.alloc(500 * MEGABYTE - head.length - 8);
  for (let at = 0; at < filler.length; at += 4_096) filler.writeUInt32LE(at, Math.min(at, filler.length - 4));
  const bytes = Buffer.concat([head, box('free', filler)]);
  const common = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const about = `kind ${btoa('video')},filename ${btoa('a.mp4')}`;
  const created = await fetch(`${first.url}/uploads/parts`, {
    method: 'POST',
    headers: { ...common, 'upload-length': String(bytes.length), 'upload-metadata': about },
  });
  const path = created.headers.get('location') ?? '';
  const arrived = async () => {
    const answer = await fetch(`${second.url}${path}`, { method: 'HEAD', headers: common });
    return Number(answer.headers.get('upload-offset'));
  };
  const part = { ...common, 'content-type': 'application/offset+octet-stream' };
  const underWay = ask(`${first.url}${path}`, {
    method: 'PATCH',
    headers: { ...part, 'upload-offset': '0', 'content-length': bytes.length },
  });
  underWay.on('error', () => undefined);
  for (let at = 0; at < 260 * MEGABYTE; at += 10 * MEGABYTE)
    if (!underWay.write(bytes.subarray(at, at + 10 * MEGABYTE))) await once(underWay, 'drain');
  await expect.poll(arrived, { timeout: 120_000 }).toBeGreaterThanOrEqual(250 * MEGABYTE);
  await first.end('SIGKILL');
  const offset = await arrived();
  const rest = await fetch(`${second.url}${path}`, {
    method: 'PATCH',
    headers: { ...part, 'upload-offset': String(offset) },
    body: new Uint8Array(bytes.subarray(offset)),
  });
  expect(rest.status).toBe(204);
  const finished = await fetch(`${second.url}${path}/finish`, { method: 'POST', headers: common });
  const { url } = (await finished.json()) as { url: string };
  const hash = createHash('sha256');
  for await (const chunk of (await storageOf(server.context).readReceived(url.slice('/media/'.length))) ?? [])
    hash.update(chunk);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
}, 600_000);
