import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { apiRoot } from './bind-endpoints.ts';
import type { HeaderTable } from './headers.ts';

const year = 31_536_000;

/** Serves the built app: its files by name, its document for every address that a browser is sent to. */
export async function serveWeb(app: FastifyInstance, folder: string, headers: HeaderTable): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'index.html'],
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(headers.asset)) reply.header(name, value);
      // Names under assets/ carry a hash of their content, so they may be kept for good.
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw new Failure('route_not_found');
    return sendDocument(reply, folder, headers);
  });
}

function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === apiRoot || path.startsWith(`${apiRoot}/`) || /\.\w+$/.test(path) || path.includes('/.')) return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

function sendDocument(reply: FastifyReply, folder: string, headers: HeaderTable): FastifyReply {
  return reply.headers(headers.page).code(200).sendFile('index.html', folder, { cacheControl: false });
}
