import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { apiRoot } from '../bind-endpoints.ts';
import type { HeaderTable } from './headers.ts';

const year = 31_536_000;

/** The app's documents: one offers sign-in with a provider, the other does not. */
const documents = ['index.html', 'index.without-google.html'] as const;

/** Pages that people open first: the build has a document for each of these names, which preloads what the page needs. */
const firstPages: Readonly<Record<string, string>> = {
  // Whoever was here before is answered by the service worker.
  '/': 'home',
  '/welcome': 'welcome',
  '/dashboard': 'dashboard',
};

/** Serves the built app: its files by name, and its document for every address that a browser navigates to. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  headers: HeaderTable,
  document: (typeof documents)[number],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'index*.html'],
    setHeaders: (reply, path) => reply.headers(buildHeaders(path, headers)),
  });
  const built = new Set(await readdir(folder));
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw new AppError('route_not_found');
    const own = document.replace('index', `index.${firstPages[getPath(request)]}`);
    return reply.code(200).sendFile(built.has(own) ? own : document);
  });
}

function buildHeaders(path: string, headers: HeaderTable): Readonly<Record<string, string>> {
  const name = path.replace(/\.(br|gz)$/, '');
  if (/\/index(\.[\w-]+)*\.html$/.test(name)) return headers.page;
  if (/\/service-worker\.js$/.test(name)) return headers.worker;
  // Names under assets/ contain a hash of the content, so they may be cached forever.
  const cache = path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600';
  return { ...headers.asset, 'cache-control': cache };
}

const getPath = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

function isNavigation(request: FastifyRequest): boolean {
  const path = getPath(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === apiRoot || path.startsWith(`${apiRoot}/`) || /\.\w+$/.test(path) || path.includes('/.')) return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}
