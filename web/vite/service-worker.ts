import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appManifest } from './app-manifest.ts';
import { offlineFiles } from './offline-files.ts';

const built = join(import.meta.dirname, '../dist');
const document = 'index.html';

/** Builds the service worker, and tells it which files it keeps on the device. */
export const serviceWorker: Plugin[] = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'service-worker.ts',
  // The app registers it itself, since the content security policy asks for a trusted URL.
  injectRegister: null,
  manifest: appManifest,
  includeManifestIcons: false,
  integration: {
    configureCustomSWViteBuild: (options) => {
      options.logLevel = 'warn';
    },
  },
  injectManifest: {
    // The document for its digest; the assets have theirs in their names.
    globPatterns: [document, 'assets/*'],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 1_000_000,
    rollupFormat: 'iife',
    minify: true,
    manifestTransforms: [
      (entries) => {
        const { shell, all } = offlineFiles(JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')));
        const manifest = entries
          .filter(({ url }) => url === document || all.has(url))
          .map((entry) => ({ ...entry, ...(shell.has(entry.url) && { isShell: true }) }));
        return { manifest };
      },
    ],
  },
});
