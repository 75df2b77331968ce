import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { ConfigError } from '../config/config-error.ts';
import type { Context } from '../context.ts';
import { statusRoutes, type WhyNotReady } from './status-routes.ts';

const LARGEST_BODY_BYTES = 1024;
const REQUEST_TIMEOUT_MS = 10_000;

/** Opens ADMIN_PORT for monitoring if it is set and this process has no web role, which answers at its own port. */
export async function openAdminPort(context: Context, whyNotReady: WhyNotReady): Promise<FastifyInstance | null> {
  const { roles, adminHost: host, adminPort: port } = context.config;
  if (port === null || roles.includes('web') || !roles.includes('worker')) return null;
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ success: false, errors: ['Not Found'] }));
  statusRoutes(app, context, whyNotReady);
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ConfigError(
      code === 'EADDRINUSE'
        ? `ADMIN_PORT ${port} is already in use; stop the program that uses it, or choose another one.`
        : `ADMIN_PORT ${port} can't be opened at ADMIN_HOST ${host} (${code}); choose others.`,
    );
  }
  return app;
}
