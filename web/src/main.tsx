import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.ts';
import { connect } from './app/start.ts';
import { catchInstallOffer } from './lib/install-offer.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root.');

// Who is at a link of the document's own markup stays there; counted from the end, since the app adds one before the first.
let focused = 0;
const getLinks = () => [...root.querySelectorAll('a')];
const followFocus = () => {
  const links = getLinks();
  const index = links.indexOf(document.activeElement as HTMLAnchorElement);
  focused = index < 0 ? 0 : index - links.length;
};
followFocus();
root.addEventListener('focusin', followFocus);

catchInstallOffer();
const router = createAppRouter();
connect(router);
// The document already shows the loading screen, or the welcome itself; it stays until there is a page to show instead.
await router.load();
// A transition, since React makes pauses in one: a slow phone stays answerable while a large page is made.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
// Loaded once the first screen is there, which does not need it; without it, pages load when they are opened.
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting();
  root.removeEventListener('focusin', followFocus);
  if (focused < 0 && document.activeElement === document.body) getLinks().at(focused)?.focus();
  import('./app/after-first-screen/after-first-screen.ts').then(
    ({ startAfterFirstScreen }) => startAfterFirstScreen(router),
    () => {},
  );
});
