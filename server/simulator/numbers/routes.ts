import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { type Behavior, fateOf } from '../behavior.ts';
import { isAuthorized } from '../signature.ts';
import {
  changeSold,
  priceOf,
  saleInput,
  searchForSale,
  searchInput,
  sellNumber,
  soldNumbers,
  takeSoldBack,
  webhooksInput,
} from './sell-numbers.ts';

/** The simulated carrier's API for buying numbers, in a scope where every request must be ours. */
export function numberRoutes(app: FastifyInstance, context: Context, behavior: () => Behavior): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isAuthorized(context.config, request.headers.authorization)) return no(reply, 401, '20003', 'Authenticate');
    });
    readingRoutes(scope, context);
    changingRoutes(scope, context, behavior);
  });
}

function readingRoutes(app: FastifyInstance, context: Context): void {
  app.get('/simulator/carrier/available-numbers', async (request, reply) => {
    const wanted = searchInput.safeParse(request.query);
    if (!wanted.success) return no(reply, 400, '20001', 'This search cannot be read.');
    return { numbers: await searchForSale(context, wanted.data) };
  });
  app.get('/simulator/carrier/number-prices', async () => ({
    local: priceOf('local'),
    'toll-free': priceOf('toll-free'),
  }));
  app.get('/simulator/carrier/numbers', async (request) => {
    const { phone } = request.query as { phone?: string };
    return { numbers: await soldNumbers(context, phone ?? null) };
  });
}

function changingRoutes(app: FastifyInstance, context: Context, behavior: () => Behavior): void {
  app.post('/simulator/carrier/numbers', async (request, reply) => {
    const sale = saleInput.safeParse(request.body);
    if (!sale.success) return no(reply, 400, '21421', 'PhoneNumber is invalid');
    const fate = fateOf(behavior(), { to: sale.data.phone, body: '' });
    if (behavior().delayMs > 0) await pause(behavior().delayMs, undefined, { ref: false });
    if (fate.kind === 'http-status') return no(reply, fate.status, `http-${fate.status}`, 'The carrier is in trouble.');
    if (fate.kind === 'refused') return no(reply, 400, fate.code, 'The simulated carrier does not sell this number.');
    const number = await sellNumber(context, sale.data);
    if (fate.kind === 'no-answer') return hangUp(request, reply);
    if (number === null) return no(reply, 400, '21422', 'PhoneNumber is not available');
    return reply.code(201).send({ number });
  });
  app.put('/simulator/carrier/numbers/:id', async (request, reply) => {
    const wanted = webhooksInput.safeParse(request.body);
    if (!wanted.success) return no(reply, 400, '21402', 'A webhook is not an address.');
    const number = await changeSold(context, (request.params as { id: string }).id, wanted.data.webhooks);
    return number ? { number } : no(reply, 404, '20404', 'The requested resource was not found');
  });
  app.delete('/simulator/carrier/numbers/:id', async (request, reply) => {
    const isGone = await takeSoldBack(context, (request.params as { id: string }).id);
    return isGone ? reply.code(200).send({}) : no(reply, 404, '20404', 'The requested resource was not found');
  });
}

function no(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message, status });
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
