import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { simulatedModmedUrl } from '../modmed/places.ts';
import type { Page } from '../simulated-page.ts';
import { apiRoutes } from './api-routes.ts';
import { changeBook } from './change-book.ts';
import { loadBook } from './load-book.ts';
import { bookPage, overviewPage } from './pages.ts';
import { practiceOf } from './practices.ts';

type OfPractice = { Params: { firm: string } };

/**
 * A simulated ModMed beside the simulated carrier, for demos and tests: practices sign in, the API follows its
 * documentation, pages create and change patients and appointments, and it can fail.
 */
export async function simulatedModmedRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const base = simulatedModmedUrl(context.config);
  if (base === null) return;
  await apiRoutes(app, context, base);
  app.get('/simulator/modmed', async (_request, reply) => send(reply, overviewPage()));
  app.get<OfPractice>('/simulator/modmed/:firm', async (request, reply) => {
    const practice = practiceOf(request.params.firm);
    if (practice === null) return reply.code(404).type('text/plain').send('Not Found');
    const book = await loadBook(context, practice.firm);
    return send(reply, bookPage({ practice, ...book, now: context.clock.now() }));
  });
  app.post<OfPractice>('/simulator/modmed/:firm', async (request, reply) => {
    const practice = practiceOf(request.params.firm);
    if (practice === null) return reply.code(404).send({ success: false, errors: ['Not Found'] });
    const answer = await changeBook(context, practice.firm, request.body);
    return reply.code(answer.errors.length === 0 ? 200 : 422).send(answer);
  });
}

function send(reply: FastifyReply, { html, policy }: Page): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
}
