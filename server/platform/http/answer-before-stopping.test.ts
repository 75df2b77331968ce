import { connect, type Socket } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

function open(): { socket: Socket; heard: () => string; isOver: () => boolean } {
  const { hostname, port } = new URL(server.url);
  let heard = '';
  let isOver = false;
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => undefined).on('close', () => (isOver = true));
  return { socket, heard: () => heard, isOver: () => isOver };
}

it('answers a request that was begun when it is stopped, and waits for no connection without one', async () => {
  const body = JSON.stringify({ query: '{ user { success } }' });
  const head = ['POST /graphql HTTP/1.1', `host: ${new URL(server.url).host}`, 'content-type: application/json'];
  const request = [...head, `content-length: ${body.length}`, '', body].join('\r\n');
  const [spare, kept, begun] = [open(), open(), open()];
  kept.socket.write(request);
  await vi.waitFor(() => expect(kept.heard()).toMatch(/^HTTP\/1\.1 200/));
  begun.socket.write(request.slice(0, -5));
  await vi.waitFor(() => expect(begun.socket.bytesWritten).toBe(request.length - 5));
  // Its head has arrived once a later request on another connection is answered.
  kept.socket.write(request);
  await vi.waitFor(() => expect(kept.heard().split('HTTP/1.1 200').length).toBe(3));

  const stopped = server.stop();
  await vi.waitFor(() => expect([spare.isOver(), kept.isOver(), begun.isOver()]).toEqual([true, true, false]));
  begun.socket.write(request.slice(-5));
  await vi.waitFor(() => expect(begun.isOver()).toBe(true));
  expect(begun.heard()).toMatch(/^HTTP\/1\.1 200.*connection: close.*"success"/is);
  await stopped;
});
