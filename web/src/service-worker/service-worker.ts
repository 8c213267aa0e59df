import { type BuiltFile, FilesOnDevice } from './files-on-device.ts';
import type { WorkerMessage } from './messages.ts';
import { listenForPushes } from './pushes.ts';
import { getResponseKind } from './response-kind.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] };

const files = new FilesOnDevice(self.__WB_MANIFEST, self.caches);

// A new version waits until nobody uses the old one, or until somebody asks for it: `skip-waiting`.
self.addEventListener('install', (event) => event.waitUntil(files.storeShell()));

self.addEventListener('activate', (event) =>
  event.waitUntil(files.forgetOlderVersions().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const kind = getResponseKind(event.request, self.location.origin);
  if (kind === 'document') event.respondWith(files.document(event.request));
  if (kind === 'public-page') event.respondWith(fetch(event.request).catch(() => files.document(event.request)));
  if (kind === 'asset') event.respondWith(files.asset(event.request));
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'skip-waiting') event.waitUntil(self.skipWaiting());
  if (message.type === 'store-assets') event.waitUntil(files.storeAssets(message.only));
});

listenForPushes(self);
