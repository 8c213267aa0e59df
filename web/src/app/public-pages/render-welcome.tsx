import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { WelcomePage } from '../../pages/welcome.tsx';
import { paths } from '../paths.ts';

/** The markup of the welcome, for the build: its document shows it until the app has started, which shows the same. */
export function renderWelcome(): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [paths.welcome] }),
    isServer: true,
  });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <WelcomePage />
    </RouterContextProvider>,
  );
}
