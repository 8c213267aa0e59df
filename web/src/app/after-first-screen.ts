import { thankForInstall } from '../features/install/thank-for-install.ts';
import { keepDoubleClicksInLayer } from '../ui/overlay/keep-double-clicks-in-layer.ts';
import { keepPushes } from './keep-pushes.ts';
import { prefetchPages } from './prefetch-pages.ts';
import type { AppRouter } from './router.ts';
import { keepWorker } from './worker/keep-worker.ts';

/** Starts what no first screen needs, and what must not slow one down. */
export function startAfterFirstScreen(router: AppRouter): void {
  prefetchPages(router);
  thankForInstall();
  keepDoubleClicksInLayer();
  // A worker would keep the files of development, which change under the same names, and those of tests.
  if (!import.meta.env.PROD) return;
  keepWorker();
  keepPushes(router);
}
