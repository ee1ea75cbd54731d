import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { cacheControlOf } from './site.rules';

/** Lets controllers send the web app's files in the smallest encoding that the browser accepts. */
export async function registerSiteFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    suppressWarning: true,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.startsWith(folder) ? cacheControlOf(path.slice(folder.length)) : 'no-cache',
      );
    },
  });
}
