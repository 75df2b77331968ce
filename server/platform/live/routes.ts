import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveName } from '../../../contract/live-names.ts';
import type { Context } from '../context.ts';
import { bearerToken, type ReadActor } from '../graphql/endpoint.ts';

const GATHER_MS = 200;
const HEARTBEAT_MS = 20_000;

/** GET /events: the names of what changed in the signed-in organisation, as server-sent events. */
export function liveRoutes(app: FastifyInstance, context: Context, readActor: ReadActor): void {
  const open = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });
  app.get('/events', async (request, reply) => {
    const token = bearerToken(request);
    const actor = token ? await readActor(context, token) : null;
    if (!actor) return reply.code(401).send({ success: false, errors: ['Invalid session'] });
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    });
    reply.raw.write(': connected\n\n');
    open.add(reply);
    const stop = stream(reply, (onChange) => context.live.follow(actor.organizationId, onChange));
    request.raw.on('close', () => {
      stop();
      open.delete(reply);
    });
    return reply;
  });
}

// A blast changes the same thing a hundred times a second; a screen reads again a few times a second at most.
function stream(reply: FastifyReply, follow: (onChange: (name: LiveName) => void) => () => void): () => void {
  const waiting = new Set<LiveName>();
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    timer = null;
    for (const name of waiting) reply.raw.write(`event: ${name}\ndata: {}\n\n`);
    waiting.clear();
  };
  const unfollow = follow((name) => {
    waiting.add(name);
    timer ??= setTimeout(flush, GATHER_MS);
  });
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
  return () => {
    unfollow();
    clearInterval(heartbeat);
    if (timer) clearTimeout(timer);
  };
}
