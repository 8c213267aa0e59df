import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionDisplayPreferences } from '../session/display-preferences-provider.tsx';
import { useTitle } from '../ui/base/page-title.ts';
import { Toaster } from '../ui/toast/toaster.tsx';
import { texts } from './texts.ts';
import { useCurrentMatch } from './use-current-match.ts';

/** The root layout of every page. */
export function Root() {
  // The frame knows those of the pages within it.
  useTitle(useCurrentMatch()?.staticData.title);
  useFocusOnNavigation();
  return (
    <SessionDisplayPreferences>
      <a
        href="#main"
        className="fixed start-4 top-2 z-30 -translate-y-20 rounded-control bg-palm px-5 py-2.5 font-strong text-on-palm focus:translate-y-0"
      >
        {texts.skip}
      </a>
      <Outlet />
      <Toaster />
    </SessionDisplayPreferences>
  );
}

/** Client-side navigation is not announced by screen readers, so the focus moves to the new page's heading, or its `main`. */
function useFocusOnNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
        target?.setAttribute('tabindex', '-1');
        // The same `main` may have the focus already, and would not be announced again.
        target?.blur();
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
