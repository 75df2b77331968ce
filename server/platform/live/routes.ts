import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveName } from '../../../contract/live-names.ts';
import type { Context } from '../context.ts';
import { bearerToken, type EndpointOptions } from '../graphql/endpoint.ts';
import { proofOf } from '../sessions/proof.ts';

const GATHER_MS = 200;
const HEARTBEAT_MS = 20_000;
// A window has one. Each asks the database again with every change.
const MOST_OF_PERSON = 30;

type Sessions = Pick<EndpointOptions, 'enterSession' | 'isSessionOpen'>;

/**
 * GET /events: the names of what changed in the signed-in organization, as server-sent events; the stream ends with the
 * session. A person has at most 30 at once; one more is answered with 429.
 */
export function liveRoutes(app: FastifyInstance, context: Context, sessions: Sessions): void {
  const open = new Map<FastifyReply, number>();
  const mayFollow = askedOnce((sessionHash) => sessions.isSessionOpen(context, sessionHash).catch(() => false));
  context.metrics.watch(() => [{ name: 'tidings_live_connections', labels: {}, value: open.size }]);
  app.addHook('preClose', async () => {
    for (const reply of open.keys()) reply.raw.end();
  });
  app.get('/events', async (request, reply) => {
    // A screen of the app has the same address: a browser that opens it wants the page.
    if (request.headers.accept?.includes('text/html')) return reply.callNotFound();
    const token = bearerToken(request);
    const { actor, sessionHash } = token
      ? await sessions.enterSession(context, token, proofOf(request))
      : { actor: null, sessionHash: null };
    if (!actor || sessionHash === null) return reply.code(401).send({ success: false, errors: ['Invalid session'] });
    const ofPerson = [...open.values()].filter((userId) => userId === actor.userId).length;
    if (ofPerson >= MOST_OF_PERSON) return reply.code(429).send({ success: false, errors: ['Too many windows'] });
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      // nginx would keep events back until it has enough of them.
      'x-accel-buffering': 'no',
    });
    reply.raw.write(': connected\n\n');
    open.set(reply, actor.userId);
    const stop = stream(reply, {
      follow: (onChange) => context.live.follow(actor.organizationId, onChange),
      // If the session can't be checked, the stream ends too, and the screen reconnects.
      mayFollow: () => mayFollow(sessionHash),
    });
    request.raw.on('close', () => {
      stop();
      open.delete(reply);
    });
    return reply;
  });
}

// The windows of one session hear of the same change at the same moment.
function askedOnce(ask: (sessionHash: string) => Promise<boolean>): (sessionHash: string) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>();
  return (sessionHash) => {
    const known = asked.get(sessionHash);
    if (known) return known;
    const answer = ask(sessionHash).finally(() => asked.delete(sessionHash));
    asked.set(sessionHash, answer);
    return answer;
  };
}

type Following = {
  readonly follow: (onChange: (name: LiveName) => void) => () => void;
  readonly mayFollow: () => Promise<boolean>;
};

// A blast changes the same thing a hundred times a second; a screen needs a few updates a second at most.
function stream(reply: FastifyReply, { follow, mayFollow }: Following): () => void {
  const waiting = new Set<LiveName>();
  let timer: NodeJS.Timeout | null = null;
  const write = async (text: string): Promise<void> => {
    const isSignedIn = await mayFollow();
    // The client may have disconnected meanwhile.
    if (reply.raw.writableEnded || reply.raw.destroyed) return;
    if (isSignedIn) reply.raw.write(text);
    else reply.raw.end();
  };
  const flush = (): void => {
    timer = null;
    const text = [...waiting].map((name) => `event: ${name}\ndata: {}\n\n`).join('');
    waiting.clear();
    void write(text);
  };
  const unfollow = follow((name) => {
    waiting.add(name);
    timer ??= setTimeout(flush, GATHER_MS);
  });
  const heartbeat = setInterval(() => void write(': still here\n\n'), HEARTBEAT_MS);
  return () => {
    unfollow();
    clearInterval(heartbeat);
    if (timer) clearTimeout(timer);
  };
}
