import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { keepEvent } from './keep-event.ts';

const LARGEST_BODY_BYTES = 512 * 1024;

/**
 * POST /webhooks/stripe: verified by its signature, stored, then answered; a job applies it. Only with PAYMENTS=stripe.
 */
export async function webhookRoutes(app: FastifyInstance, context: Context): Promise<void> {
  if (context.config.payments !== 'stripe') return;
  const { readStripeEvent } = await import('../stripe/read-event.ts');
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => text,
    );
    scope.post('/webhooks/stripe', { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const event = readStripeEvent(
        context,
        String(request.body ?? ''),
        typeof signature === 'string' ? signature : '',
      );
      if (event === null) {
        context.log.warn({ address: request.ip }, 'refused a payment webhook with an invalid signature');
        return reply.code(400).send({ success: false, errors: ['The signature is not right.'] });
      }
      await keepEvent(context, event);
      return reply.send({ received: true });
    });
  });
}
