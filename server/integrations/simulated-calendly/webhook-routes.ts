import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { refuse, signedInAs } from './signed-in-as.ts';
import { deleteWebhook, insertWebhook, readWebhooks } from './store.ts';

const PATH = '/simulator/calendly/api/webhook_subscriptions';

/** Calendly's webhook subscriptions: one for each callback address, with the signing key it was made with. */
export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const db = context.db.kysely;
  const subscription = (callbackUrl: string) => ({
    uri: `${context.config.publicUrl}${PATH}/${Buffer.from(callbackUrl).toString('base64url')}`,
    ...{ callback_url: callbackUrl, state: 'active', scope: 'user' },
  });
  app.post(PATH, async (request, reply) => {
    const account = signedInAs(context, request);
    if (!account) return refuse(reply);
    const { url, signing_key: signingKey } = (request.body ?? {}) as { url?: unknown; signing_key?: unknown };
    // Only this server can be a callback address.
    const isOwn = typeof url === 'string' && url.startsWith(`${context.config.publicUrl}/webhooks/`);
    if (!isOwn || typeof signingKey !== 'string') return reply.code(400).send({ title: 'Invalid Argument' });
    const isNew = await insertWebhook(db, { callbackUrl: url, account: account.slug, signingKey });
    if (!isNew) return reply.code(409).send({ title: 'Already Exists', message: 'Hook with this url already exists' });
    return reply.code(201).send({ resource: subscription(url) });
  });
  app.get(PATH, async (request, reply) => {
    const account = signedInAs(context, request);
    if (!account) return refuse(reply);
    const all = await readWebhooks(db, account.slug);
    return { collection: all.map(({ callbackUrl }) => subscription(callbackUrl)), pagination: { count: all.length } };
  });
  app.delete<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    const account = signedInAs(context, request);
    if (!account) return refuse(reply);
    const isGone = await deleteWebhook(db, account.slug, Buffer.from(request.params.id, 'base64url').toString());
    return isGone ? reply.code(204).send() : reply.code(404).send({ title: 'Resource Not Found' });
  });
}
