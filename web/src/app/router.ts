import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { CrashScreen } from '../ui/states/crash-screen.tsx';
import { PendingScreen } from '../ui/states/pending-screen.tsx';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search.ts';

export function createAppRouter(history?: RouterHistory) {
  let hasRendered = false;
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: CrashScreen,
    // Whoever has scrolled in the markup of the document stays there when the app shows the same.
    scrollRestoration: () => {
      const isScrolled = !hasRendered && window.scrollY > 0;
      hasRendered = true;
      return !isScrolled;
    },
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
