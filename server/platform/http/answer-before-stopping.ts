import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

// A phone on a slow line takes its time; an upload of hundreds of megabytes continues at another process.
const LONGEST_MS = 10_000;

/**
 * Requests that were begun when the server is stopped get their answers, for at most ten seconds: what is cut off may have
 * been done, and the person would read that it failed. Fastify ends what is idle, and takes no new connections.
 */
export function answerBeforeStopping(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise the connection would be kept for the next request, and the stop would wait for it.
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // Browsers open connections that they may need later; for Node these aren't idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), LONGEST_MS).unref();
  });
}
