import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import compress from '@fastify/compress';
import { type FastifyBaseLogger, fastify, LogController } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { answerErrors } from './answer-errors.ts';

const lines: { level: string; msg: string }[] = [];
const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
const app = fastify({
  loggerInstance: log as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
});
let started = 0;
beforeAll(async () => {
  answerErrors(app);
  await app.register(compress);
  app.post('/slow', (_request, reply) => {
    started += 1;
    return reply.type('text/plain').send(new Readable({ read: () => undefined }));
  });
  app.get('/cut', (_request, reply) => {
    const content = new Readable({ read: () => undefined });
    setTimeout(() => content.destroy(), 10);
    return reply.type('text/plain').send(content);
  });
  await app.listen({ port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

const request = [
  'POST /slow HTTP/1.1',
  ...['host: a.test', 'accept-encoding: gzip', 'content-type: application/json', 'content-length: 2', '', '{}'],
].join('\r\n');
const told = () => lines.filter(({ msg }) => !msg.startsWith('Server listening')).map(({ level, msg }) => [level, msg]);

it('a browser that leaves before its answer has begun is no error', async () => {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  await vi.waitFor(() => expect(started).toBe(1));
  await pause(20);
  socket.destroy();
  await vi.waitFor(() => expect(told()).not.toEqual([]));
  await pause(50);
  expect(told()).toEqual([['debug', 'a browser left before its answer was whole']]);
});

it('content that breaks off while the browser waits is one', async () => {
  const { port } = app.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/cut`, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.status).toBe(500);
  expect(told()).toContainEqual(['error', 'a request failed']);
});
