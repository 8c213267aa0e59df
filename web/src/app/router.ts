import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { CrashScreen } from '../ui/states/crash-screen.tsx';
import { PendingScreen } from '../ui/states/pending-screen.tsx';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search.ts';

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: CrashScreen,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
