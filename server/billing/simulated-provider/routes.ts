import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { answerBank } from './answer-bank.ts';
import { accountInput, accountProblem, brandOfCard, cardInput, cardProblem, SLOW_CARD } from './test-numbers.ts';
import { makeToken } from './tokens.ts';

const confirmation = z.object({ secret: z.string().regex(/^sim_confirm_\w{1,200}$/), isApproved: z.boolean() });
const SLOW_MS = 3_000;
const UNREADABLE = 'These details cannot be read.';

/**
 * Where browsers get tokens, as from a real payment provider (nothing they send is stored), and where cardholders
 * answer the simulated bank. Only with PAYMENTS=simulator.
 */
export function simulatedPaymentRoutes(app: FastifyInstance, context: Context): void {
  if (context.config.payments !== 'simulator') return;
  app.post('/simulator/payments/cards', async (request, reply) => {
    const card = cardInput.safeParse(request.body);
    if (!card.success) return answerNo(reply, UNREADABLE);
    const { number, expMonth, expYear } = card.data;
    if (number === SLOW_CARD) await pause(SLOW_MS, undefined, { ref: false });
    const problem = cardProblem(card.data, context.clock.now());
    if (problem !== null) return answerNo(reply, problem);
    const shown = { brand: brandOfCard(number), last4: number.slice(-4), expMonth, expYear };
    return answer(reply, await makeToken(context.config, 'card', shown));
  });
  app.post('/simulator/payments/banks', async (request, reply) => {
    const account = accountInput.safeParse(request.body);
    if (!account.success) return answerNo(reply, UNREADABLE);
    const problem = accountProblem(account.data);
    if (problem !== null) return answerNo(reply, problem);
    const shown = { name: 'Simulated Bank', last4: account.data.accountNumber.slice(-4) };
    return answer(reply, await makeToken(context.config, 'account', shown));
  });
  app.post('/simulator/payments/confirmations', async (request, reply) => {
    const given = confirmation.safeParse(request.body);
    if (!given.success) return answerNo(reply, UNREADABLE);
    const { secret, isApproved } = given.data;
    await answerBank(context, secret, isApproved);
    return reply.header('cache-control', 'no-store').send({ isApproved });
  });
}

function answer(reply: FastifyReply, token: string): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ token });
}

function answerNo(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(402).header('cache-control', 'no-store').send({ error: sentence });
}
