import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { readMails } from '../platform/mail/read-mails.ts';
import { acceptText, textInput } from './accept-text.ts';
import { behaviorInput, changeBehavior, goodBehavior } from './behavior.ts';
import { numberRoutes } from './numbers/routes.ts';
import { callInput, placeCall } from './place-call.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { createProgress, type Progress } from './report-progress.ts';
import { readPhone, replyInput, sendReply } from './send-reply.ts';
import { followTexts, listedTexts, phones, textsOf } from './show-texts.ts';
import { isAuthorized } from './signature.ts';

const HEARTBEAT_MS = 20_000;

/** The simulated carrier and its phones; only if it is the configured carrier. */
export function routes(app: FastifyInstance, context: Context): void {
  if (context.config.carrier !== 'simulator') return;
  const progress = createProgress(context, () => ownOrigin(app));
  app.addHook('onListen', () => progress.resume());
  app.addHook('onClose', () => progress.stop());
  const readBehavior = carrierRoutes(app, context, progress);
  numberRoutes(app, context, () => readBehavior.current);
  registrationRoutes(app, context);
  behaviorRoutes(app, readBehavior);
  phoneRoutes(app, context, progress);
  streamRoute(app, context);
}

type BehaviorCell = { current: typeof goodBehavior };

function carrierRoutes(app: FastifyInstance, context: Context, progress: Progress): BehaviorCell {
  const behavior: BehaviorCell = { current: goodBehavior };
  app.post('/simulator/carrier/messages', async (request, reply) => {
    if (!isAuthorized(context.config, request.headers.authorization)) return refuse(reply, 401, '20003');
    const text = textInput.safeParse(request.body);
    if (!text.success) return refuse(reply, 400, text.error.issues[0]?.path[0] === 'to' ? '21211' : '21600');
    const answer = await acceptText(context, behavior.current, progress, text.data);
    if (behavior.current.delayMs > 0) await pause(behavior.current.delayMs, undefined, { ref: false });
    if (answer.kind === 'lost') return hangUp(request, reply);
    if (answer.kind === 'refused') return refuse(reply, answer.status, answer.code);
    return reply.code(201).send({ id: answer.id, status: 'queued' });
  });
  app.get('/simulator/carrier/messages', async (request, reply) => {
    if (!isAuthorized(context.config, request.headers.authorization)) return refuse(reply, 401, '20003');
    const { from = '', to = '', since = '' } = request.query as Record<string, string>;
    const moment = new Date(since);
    if (Number.isNaN(moment.getTime())) return refuse(reply, 400, '20001');
    return { messages: await listedTexts(context, { from, to, since: moment }) };
  });
  return behavior;
}

function behaviorRoutes(app: FastifyInstance, behavior: BehaviorCell): void {
  app.get('/simulator/behavior', async () => behavior.current);
  app.put('/simulator/behavior', async (request, reply) => {
    const wanted = readBody(behaviorInput, request, reply);
    if (!wanted) return reply;
    behavior.current = changeBehavior(behavior.current, wanted);
    return behavior.current;
  });
}

function phoneRoutes(app: FastifyInstance, context: Context, progress: Progress): void {
  app.get('/simulator/phones', async () => ({ phones: await phones(context) }));
  app.get('/simulator/messages', async (request, reply) => {
    const { phone } = request.query as { phone?: string };
    const read = phone === undefined ? null : readPhone(phone);
    if (phone !== undefined && read === null) return answerNo(reply, 'phone is not a phone number.');
    return { messages: await textsOf(context, read) };
  });
  app.get('/simulator/mails', async () => ({ mails: await readMails(context.config.dataDir) }));
  app.post('/simulator/calls', async (request, reply) => {
    const wanted = readBody(callInput, request, reply);
    if (!wanted) return reply;
    const answer = await placeCall(context, progress, wanted);
    if ('unusable' in answer) return answerNo(reply, `${answer.unusable} is not a phone number to use here.`);
    const isTaken = answer.webhookStatus >= 200 && answer.webhookStatus < 300;
    return reply.code(isTaken ? 200 : 502).send({ success: isTaken, errors: [], ...answer });
  });
  app.post('/simulator/replies', async (request, reply) => {
    const wanted = readBody(replyInput, request, reply);
    if (!wanted) return reply;
    const answer = await sendReply(context, progress, wanted);
    if ('unusable' in answer) return answerNo(reply, `${answer.unusable} is not a phone number to use here.`);
    const isTaken = answer.webhookStatus >= 200 && answer.webhookStatus < 300;
    return reply.code(isTaken ? 200 : 502).send({ success: isTaken, errors: [], ...answer });
  });
}

function streamRoute(app: FastifyInstance, context: Context): void {
  const open = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });
  app.get('/simulator/stream', async (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    });
    open.add(reply);
    const stop = await followTexts(context, (texts) => {
      for (const text of texts) reply.raw.write(`event: text\ndata: ${JSON.stringify(text)}\n\n`);
    });
    // Sent only after subscribing: a text that comes after it is never missed.
    reply.raw.write(': connected\n\n');
    const heartbeat = setInterval(() => reply.raw.write(': here\n\n'), HEARTBEAT_MS);
    const end = (): void => {
      clearInterval(heartbeat);
      open.delete(reply);
      stop().catch((error) => context.log.debug({ err: error }, 'the phones are no longer watched'));
    };
    if (request.raw.destroyed) end();
    else request.raw.on('close', end);
  });
}

function readBody<Input extends z.ZodType>(
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): z.output<Input> | null {
  const read = input.safeParse(request.body);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  answerNo(reply, `${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'not usable'}`);
  return null;
}

function answerNo(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(400).send({ success: false, errors: [sentence] });
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  if (status === 429) reply.header('retry-after', '1');
  return reply.code(status).send({ code, message: 'The simulated carrier refuses this text.', status });
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function ownOrigin(app: FastifyInstance): string {
  const address = app.server.address() as AddressInfo | null;
  if (!address) return 'http://127.0.0.1:0';
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const host = isAny ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
