import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { pageTitle } from '../ui/page-title.ts';
import { Toaster } from '../ui/toast/toaster.tsx';
import { copy } from './copy.ts';

/** What every page stands in. */
export function Root() {
  useTitle();
  useFocusOnNavigation();
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-2 z-30 -translate-y-20 rounded-control bg-palm px-5 py-2.5 font-strong text-on-palm focus:translate-y-0"
      >
        {copy.skip}
      </a>
      <Outlet />
      <Toaster />
    </>
  );
}

// Before the page's own effects, so that a page may say more than its route does.
function useTitle() {
  const matches = useMatches();
  const title = matches.at(-1)?.staticData.title ?? copy.titles.notFound;
  useLayoutEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

/** A page that changes without a load is silent: its heading is where reading goes on, or its main part, which says its name. */
function useFocusOnNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
        target?.setAttribute('tabindex', '-1');
        // The same main part of another page: what has the focus already would stay silent.
        target?.blur();
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
