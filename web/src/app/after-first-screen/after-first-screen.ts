import { toastOnInstall } from '../../features/install/toast-on-install.ts';
import { ignoreDoubleClicks } from '../../ui/overlay/ignore-double-clicks.ts';
import type { AppRouter } from '../router.ts';
import { scheduleWorkerRegistration } from '../worker/schedule-worker-registration.ts';
import { connectAnalytics } from './connect-analytics.ts';
import { connectPushMessages } from './connect-push-messages.ts';
import { prefetchPages } from './prefetch-pages.ts';

/** Starts what no first screen needs, and what must not slow one down. */
export function startAfterFirstScreen(router: AppRouter): void {
  prefetchPages(router);
  toastOnInstall();
  ignoreDoubleClicks();
  connectAnalytics(router);
  // A worker would keep the files of development, which change under the same names, and those of tests.
  if (!import.meta.env.PROD) return;
  scheduleWorkerRegistration();
  connectPushMessages(router);
}
