import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a build, whose names change with what they hold. The library's own route would read the whole
 * folder for every request, to compare how a name is written; here the names are read once.
 */
export async function serveBuiltFiles(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  const names = new Set(await readdir(folder));
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      immutable: true,
      maxAge: '1y',
      index: false,
      // The build writes a compressed file beside each script and style.
      preCompressed: true,
    });
    scope.get<{ Params: { name: string } }>(`${prefix}:name`, ({ params }, reply) =>
      names.has(params.name) ? reply.sendFile(params.name) : reply.callNotFound(),
    );
  });
}
