import type { Plugin } from 'vite';

const farewell = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll()) await page.navigate(page.url);
}
`;

/**
 * Ends the worker of a built app that was opened at the same address before: it would go on answering with the files of
 * that build.
 */
export const noWorkerInDevelopment: Plugin = {
  name: 'no-worker-in-development',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/service-worker.js', (_, response) => {
      response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store').end(farewell);
    });
  },
};
