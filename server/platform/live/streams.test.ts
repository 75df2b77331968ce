import { expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });

const MOST = 30;

async function openStream(token: string) {
  const stop = new AbortController();
  const response = await fetch(`${server.url}/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  // An answer that no one holds is collected, and its connection ends: it stays with the one that asked.
  return { status: response.status, response, close: () => stop.abort() };
}

it('a person has 30 streams of changes at once, and another person their own', async () => {
  const { id } = await buildOrganization(server.context);
  const [ann, lee] = [await buildUser(server.context, id, { access: 'LIMITED' }), await buildUser(server.context, id)];
  const all = await Promise.all(Array.from({ length: MOST }, () => openStream(ann.token)));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: MOST }, () => 200));
  expect((await openStream(ann.token)).status).toBe(429);
  const other = await openStream(lee.token);
  expect(other.status).toBe(200);
  all[0]?.close();
  await expect.poll(async () => (await openStream(ann.token)).status, { timeout: 10_000 }).toBe(200);
  for (const { close } of [...all, other]) close();
});
