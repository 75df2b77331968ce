import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { showInvoice } from './show-invoice.ts';
import { readTypeface } from './typeface.ts';

/** GET /invoices/{code}: an invoice as a page to read and print, for anyone with its address. */
export function invoiceRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { code: string } }>('/invoices/:code', async (request, reply) => {
    const page = await showInvoice(context, request.params.code);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    if (page === null) return reply.code(404).type('text/plain').send('This invoice doesn’t exist.');
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get<{ Params: { part: string } }>('/invoices/typeface/:part.woff2', async (request, reply) => {
    const file = await readTypeface(request.params.part);
    if (file === null) return reply.code(404).type('text/plain').send('No such file.');
    return reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(file);
  });
}
